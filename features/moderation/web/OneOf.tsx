import type { WiredField } from '#web/acting/use-form.ts';
import { FieldError } from '#web/design/Field.tsx';

interface OneOfProps<Value extends string> {
  name: string;
  legend: string;
  among: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  wired: WiredField;
  value: Value | undefined;
  onChange: (value: Value) => void;
}

export function OneOf<Value extends string>(props: OneOfProps<Value>) {
  const { name, legend, among, texts, wired, value, onChange } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={wired.error === undefined ? undefined : errorId}>
      <legend className="field-label">{legend}</legend>
      {among.map((one, i) => (
        <label key={one} className="flex min-h-11 items-center gap-3 py-1">
          <input
            ref={i === 0 ? wired.ref : undefined}
            type="radio"
            className="checkbox rounded-full"
            name={name}
            value={one}
            checked={value === one}
            onChange={() => {
              wired.onInput();
              onChange(one);
            }}
          />
          {texts[one]}
        </label>
      ))}
      {wired.error !== undefined && <FieldError id={errorId}>{wired.error}</FieldError>}
    </fieldset>
  );
}
