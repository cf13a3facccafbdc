import { useId, useState, type ReactNode } from 'react';
import { reasonMaximum, suspensionDays } from '../../rules/report.ts';
import { adminText as text } from './text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface ReasonDialogProps {
  title: string;
  about?: ReactNode;
  label: string;
  wordsLabel?: string;
  hint: string;
  onClose: () => void;
  send: (words: string) => Promise<unknown>;
  /** What is said when it is done. */
  done: string;
  doneDetail?: string;
  children?: ReactNode;
}

/** Nothing is decided without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, label, wordsLabel = text.reason, hint, onClose, send, children } = props;
  const [words, setWords] = useState('');
  const formId = useId();
  const { submit, wire, isBusy } = useForm({
    names: ['reason'],
    check: () => ({ reason: words.trim() === '' ? text.reasonMissing : undefined }),
    send: async () => {
      await send(words);
      const description = props.doneDetail === undefined ? {} : { description: props.doneDetail };
      showToast({ title: props.done, ...description, tone: 'success', key: 'admin' });
      onClose();
    },
    onFailed: error =>
      showToast({ title: text.error, description: error.message, tone: 'error', key: 'admin' }),
  });
  const { error, ...wired } = wire('reason');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={about}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <ServerButton type="submit" form={formId} busy={isBusy}>
            {label}
          </ServerButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <FieldFrame label={wordsLabel} hint={hint} error={error}>
          {wiring => (
            <textarea
              {...wiring}
              {...wired}
              rows={4}
              maxLength={reasonMaximum}
              value={words}
              onChange={event => setWords(event.target.value)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
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
        <label key={option.value} className="flex min-h-11 items-center gap-3">
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
