import type { ComponentProps } from 'react';
import { suspensionDays } from '../../rules/report.ts';
import { WordsDialog } from '../WordsDialog.tsx';
import { adminText as text } from './text.ts';
import { OneOf } from '#web/design/OneOf.tsx';

type ReasonDialogProps = Omit<ComponentProps<typeof WordsDialog>, 'label' | 'missing'> & { label?: string };

export function ReasonDialog({ label = text.reason, hint = text.reasonHint, ...dialog }: ReasonDialogProps) {
  return <WordsDialog {...dialog} label={label} hint={hint} missing={text.reasonMissing} />;
}

export function DaysPick({ value, onChange }: { value: string; onChange: (days: string) => void }) {
  const options = [
    ...suspensionDays.map(days => ({ value: String(days), label: text.dayCount(days) })),
    { value: 'ever', label: text.forever },
  ];
  return <OneOf legend={text.days} options={options} value={value} onChange={onChange} />;
}

export function daysOf(value: string): number | null {
  return value === 'ever' ? null : Number(value);
}
