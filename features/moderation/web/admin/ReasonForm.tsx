import { useId, type ComponentProps } from 'react';
import { suspensionDays } from '../../rules/report.ts';
import { WordsDialog } from '../WordsDialog.tsx';
import { adminText as text } from './text.ts';

type ReasonDialogProps = Omit<ComponentProps<typeof WordsDialog>, 'label' | 'missing'> & { label?: string };

/** Nothing is decided without a reason. */
export function ReasonDialog({ label = text.reason, hint = text.reasonHint, ...dialog }: ReasonDialogProps) {
  return <WordsDialog {...dialog} label={label} hint={hint} missing={text.reasonMissing} />;
}

interface PickProps<Value extends string> {
  legend: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  value: Value;
  onChange: (value: Value) => void;
}

export function Pick<Value extends string>({ legend, options, value, onChange }: PickProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      {options.map(option => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            className="checkbox rounded-full"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Null: for ever. */
export function DaysPick({ value, onChange }: { value: string; onChange: (days: string) => void }) {
  const options = [
    ...suspensionDays.map(days => ({ value: String(days), label: text.dayCount(days) })),
    { value: 'ever', label: text.forever },
  ];
  return <Pick legend={text.days} options={options} value={value} onChange={onChange} />;
}

export function daysOf(value: string): number | null {
  return value === 'ever' ? null : Number(value);
}
