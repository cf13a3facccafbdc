import { useState } from 'react';
import { useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { CurrentPasswordField } from '#features/auth/web/CurrentPasswordField.tsx';
import { passwordError } from '#features/auth/web/field-errors.ts';
import { setPin } from '#features/family/contract.ts';
import { pinPattern } from '#features/family/rules/limits.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function PinForm() {
  const [pin, setNewPin] = useState('');
  const [password, setPassword] = useState('');
  const setting = useFamilyAct(() => call(setPin, { pin, password }));
  const { submit, wire, isBusy } = useForm({
    names: ['pin', 'password'],
    check: () => ({
      pin: pinPattern.test(pin) ? undefined : text.pinWrong,
      password: passwordError(password),
    }),
    send: async () => {
      await setting.mutateAsync(undefined);
      // What is typed meanwhile stays.
      setNewPin(typed => (typed === pin ? '' : typed));
      setPassword(typed => (typed === password ? '' : typed));
      showToast({ title: text.pinSaved, tone: 'success', key: 'family' });
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
        label={text.password}
        value={password}
        onChange={setPassword}
      />
      <ServerButton type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {text.savePin}
      </ServerButton>
    </form>
  );
}
