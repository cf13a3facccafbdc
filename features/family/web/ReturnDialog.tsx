import { useState } from 'react';
import { pinPattern } from '../rules/limits.ts';
import { text } from './text.ts';
import { useReturnToGuardian } from './use-face.ts';
import { useForm } from '#web/acting/use-form.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import { Field } from '#web/design/Field.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast } from '#web/design/toast.ts';

interface ReturnDialogProps {
  name: string;
  hasPin: boolean;
  onClose: () => void;
}

export function ReturnDialog({ name, hasPin, onClose }: ReturnDialogProps) {
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  /** Why the password is asked for; undefined as long as the PIN is. */
  const [locked, setLocked] = useState(hasPin ? undefined : text.noPin);
  const isLocked = locked !== undefined;
  const returning = useReturnToGuardian();

  const { submit, wire, isBusy } = useForm({
    names: ['pin', 'password'],
    check: () => ({ pin: isLocked || pinPattern.test(pin) ? undefined : text.pinWrong }),
    send: () => returning.mutateAsync(isLocked ? { password } : { pin }),
    onError: (error, show) => {
      if (!(error instanceof CallRefused)) return;
      setPin('');
      if (error.code !== 'pin_locked') return;
      setLocked(error.message);
      show({});
    },
    onFailed: errorToast(designText.failed, 'face'),
  });

  return (
    <Dialog
      onClose={() => !isBusy && onClose()}
      title={isLocked ? text.passwordTitle(name) : text.pinTitle(name)}
      description={isLocked ? (hasPin ? text.passwordDetail : text.goBack) : text.pinDetail}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {isLocked ? (
          <PasswordField
            {...wire('password')}
            label={text.password}
            hint={locked}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        ) : (
          <Field
            {...wire('pin')}
            label={text.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            autoFocus
            value={pin}
            onChange={event => setPin(event.target.value)}
          />
        )}
        <ServerButton type="submit" busy={isBusy} className="justify-self-start">
          {text.goOn}
        </ServerButton>
      </form>
    </Dialog>
  );
}
