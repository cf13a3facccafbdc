import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultPasswordMinimum } from '../../rules/password.ts';
import { signUp } from '../../sign-up-contract.ts';
import { AddressField } from './AddressField.tsx';
import { newPasswordError } from '../field-errors.ts';
import { sessionQuery } from '../queries.ts';
import { signUpText } from './sign-up-text.ts';
import { OldEnough, SignUpTerms } from './SignUpTerms.tsx';
import { text } from '../text.ts';
import { AvatarPicker } from '#features/profiles/web/AvatarPicker.tsx';
import { nameError } from '#features/profiles/web/name-error.ts';
import { emailError } from '#web/acting/email-error.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { errorToast, showToast } from '#web/design/toast.ts';

export interface Newcomer {
  readonly displayName: string;
  readonly email: string;
  readonly avatarUrl: string;
}

interface SignUpFormProps {
  newcomer: Newcomer;
  onChange: (newcomer: Newcomer) => void;
  onSignedUp: (password: string) => void;
}

export function SignUpForm({ newcomer, onChange, onSignedUp }: SignUpFormProps) {
  const [password, setPassword] = useState('');
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  const { submit, wire, isBusy } = useForm({
    names: ['displayName', 'email', 'password'],
    check,
    send: () => call(signUp, { ...newcomer, password }).then(welcome),
    onError: errorToast(signUpText.signUpFailed, 'auth'),
  });

  function check() {
    const displayName = nameError(newcomer.displayName);
    const email = emailError(newcomer.email);
    const tooShort = newPasswordError(password, minimum);
    if (displayName === undefined && email === undefined && tooShort !== undefined)
      showError(signUpText.passwordTooShortTitle, tooShort);
    return { displayName, email, password: tooShort };
  }

  function welcome() {
    const { signUpDone: title, signUpDoneDetail: description } = signUpText;
    showToast({ title, description, tone: 'success', key: 'auth' });
    onSignedUp(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AvatarPicker value={newcomer.avatarUrl} onChange={avatarUrl => onChange({ ...newcomer, avatarUrl })} />
      <Field
        {...wire('displayName')}
        label={signUpText.name}
        name="name"
        autoComplete="nickname"
        value={newcomer.displayName}
        onChange={event => onChange({ ...newcomer, displayName: event.target.value })}
      />
      <AddressField
        {...wire('email')}
        value={newcomer.email}
        onChange={event => onChange({ ...newcomer, email: event.target.value })}
      />
      <PasswordField
        {...wire('password')}
        label={text.password}
        name="password"
        hint={signUpText.passwordHint(minimum)}
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <SignUpTerms />
      <Button type="submit" busy={isBusy}>
        {text.signUp}
      </Button>
      <OldEnough />
    </form>
  );
}

function showError(title: string, description: string): void {
  showToast({ title, description, tone: 'error', key: 'auth' });
}
