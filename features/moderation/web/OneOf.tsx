import { useId } from 'react';
import type { WiredField } from '#web/acting/use-form.ts';
import { FieldError } from '#web/design/Field.tsx';
import { Tick } from '#web/design/Tick.tsx';

interface OneOfProps<Value extends string> {
  legend: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Needed where nothing is preselected. */
  wired?: WiredField;
}

/** Radio buttons one below the other, each with its words. */
export function OneOf<Value extends string>({ legend, options, value, onChange, wired }: OneOfProps<Value>) {
  const id = useId();
  const errorId = wired?.error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="field-label">{legend}</legend>
      {options.map((option, i) => (
        <Tick
          key={option.value}
          ref={i === 0 ? wired?.ref : undefined}
          type="radio"
          name={id}
          checked={option.value === value}
          onChange={() => {
            wired?.onInput();
            onChange(option.value);
          }}
        >
          {option.label}
        </Tick>
      ))}
      {errorId !== undefined && <FieldError id={errorId}>{wired?.error}</FieldError>}
    </fieldset>
  );
}
