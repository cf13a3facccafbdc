import { useId } from 'react';
import type { WiredField } from '#web/acting/use-form.ts';
import { FieldError } from '#web/design/Field.tsx';

interface OneOfProps<Value extends string> {
  legend: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Where nothing is chosen beforehand. */
  wired?: WiredField;
}

/** Radio buttons one below the other, each with words of its own. */
export function OneOf<Value extends string>({ legend, options, value, onChange, wired }: OneOfProps<Value>) {
  const id = useId();
  const errorId = wired?.error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="field-label">{legend}</legend>
      {options.map((option, i) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            ref={i === 0 ? wired?.ref : undefined}
            type="radio"
            className="checkbox rounded-full"
            name={id}
            checked={option.value === value}
            onChange={() => {
              wired?.onInput();
              onChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
      {errorId !== undefined && <FieldError id={errorId}>{wired?.error}</FieldError>}
    </fieldset>
  );
}
