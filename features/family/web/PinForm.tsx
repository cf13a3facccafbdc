import { useState } from 'react';
import { setPin } from '../contract.ts';
import { pinPattern } from '../rules/limits.ts';
import { familyKey } from './query-keys.ts';
import { text } from './text.ts';
import { CurrentPasswordField } from '#features/auth/web/CurrentPasswordField.tsx';
import { passwordError } from '#features/auth/web/field-errors.ts';
import { useAct } from '#web/acting/use-act.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function PinForm({ onSaved }: { onSaved?: () => void }) {
  const [pin, setNewPin] = useState('');
  const [password, setPassword] = useState('');
  const setting = useAct(() => call(setPin, { pin, password }), { stale: familyKey, key: 'family' });
  const { submit, wire, isBusy } = useForm({
    names: ['pin', 'password'],
    check: () => ({
      pin: pinPattern.test(pin) ? undefined : text.newPinWrong,
      password: passwordError(password),
    }),
    send: async () => {
      await setting.mutateAsync(undefined);
      // What is typed meanwhile stays.
      setNewPin(typed => (typed === pin ? '' : typed));
      setPassword(typed => (typed === password ? '' : typed));
      showToast({ title: text.pinSaved, tone: 'success', key: 'family' });
      onSaved?.();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...wire('pin')}
        label={text.newPin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={pin}
        onChange={event => setNewPin(event.target.value)}
      />
      <CurrentPasswordField
        {...wire('password')}
        label={text.ownPassword}
        value={password}
        onChange={setPassword}
      />
      <ServerButton type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {text.savePin}
      </ServerButton>
    </form>
  );
}
