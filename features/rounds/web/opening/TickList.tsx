import { useId } from 'react';
import type { WiredField } from '#web/acting/use-form.ts';
import { FieldError } from '#web/design/Field.tsx';
import { Tick } from '#web/design/Tick.tsx';

interface TickListProps<Id extends string | number> extends WiredField {
  legend: string;
  options: ReadonlyArray<{ readonly id: Id; readonly name: string }>;
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

export function TickList<Id extends string | number>(props: TickListProps<Id>) {
  const { legend, options, chosen, error, ref, onInput, onChange } = props;
  const id = useId();
  function toggle(one: Id) {
    onInput();
    onChange(chosen.includes(one) ? chosen.filter(other => other !== one) : [...chosen, one]);
  }
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={error && id} className="grid gap-x-4 sm:grid-cols-2">
      <legend className="field-label">{legend}</legend>
      {options.map(option => (
        <Tick key={option.id} checked={chosen.includes(option.id)} onChange={() => toggle(option.id)}>
          {option.name}
        </Tick>
      ))}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
