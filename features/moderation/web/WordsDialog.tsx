import { useState, type ReactNode } from 'react';
import { reasonMaximum } from '../rules/report.ts';
import { useForm } from '#web/acting/use-form.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { FormDialog } from '#web/design/FormDialog.tsx';

interface WordsDialogProps {
  title: string;
  about?: ReactNode;
  label: string;
  hint?: string | undefined;
  missing: string;
  submitLabel: string;
  onClose: () => void;
  send: (words: string) => Promise<unknown>;
  children?: ReactNode;
}

export function WordsDialog(props: WordsDialogProps) {
  const { title, about, label, hint, missing, submitLabel, onClose, send, children } = props;
  const [words, setWords] = useState('');
  const { submit, wire, isBusy } = useForm({
    names: ['words'],
    check: () => ({ words: words.trim() === '' ? missing : undefined }),
    send: () => send(words).then(onClose),
  });
  const { error, ...wired } = wire('words');
  return (
    <FormDialog
      title={title}
      description={about}
      submitLabel={submitLabel}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <FieldFrame label={label} hint={hint} error={error}>
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
    </FormDialog>
  );
}
