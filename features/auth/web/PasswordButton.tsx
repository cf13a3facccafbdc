import { useState, type ComponentProps } from 'react';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { passwordError } from './field-errors.ts';
import { text } from './text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface Asking {
  question: { title: string; description: string; confirmLabel: string };
  destructive?: boolean;
  /** What it rejects with, the field shows, or the act itself. */
  onConfirm: (password: string) => Promise<unknown>;
}

/** For what a device that lies open must not do for good: asks for the own password each time (P-40). */
export function PasswordButton(
  props: Asking & Omit<ComponentProps<typeof ServerButton>, 'onClick' | 'busy'>,
) {
  const { question, destructive = false, onConfirm, ...button } = props;
  const [isAsking, setIsAsking] = useState(false);
  const asking = { question, destructive, onConfirm };
  return (
    <>
      <ServerButton variant="outline" {...button} onClick={() => setIsAsking(true)} />
      {isAsking && <PasswordDialog {...asking} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function PasswordDialog({
  question,
  destructive = false,
  onConfirm,
  onClose,
}: Asking & { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { submit, wire, isBusy } = useForm({
    names: ['password'],
    check: () => ({ password: passwordError(password) }),
    send: async () => {
      await onConfirm(password);
      onClose();
    },
  });
  return (
    <FormDialog
      title={question.title}
      description={question.description}
      submitLabel={question.confirmLabel}
      destructive={destructive}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <CurrentPasswordField
        {...wire('password')}
        autoFocus
        label={text.ownPassword}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
