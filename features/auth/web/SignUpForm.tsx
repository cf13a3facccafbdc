import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { emailError, newPasswordError, refusedField } from './field-errors.ts';
import { sessionQuery, useSignUp } from './queries.ts';
import { signUpText } from './sign-up-text.ts';
import { SignUpTerms } from './SignUpTerms.tsx';
import { text } from './text.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { AvatarPicker } from '#features/profiles/web/AvatarPicker.tsx';
import { nameError } from '#features/profiles/web/name-error.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { showToast } from '#web/design/toast.ts';

const names = ['displayName', 'email', 'password'] as const;

export interface Newcomer {
  readonly displayName: string;
  readonly email: string;
  readonly avatarUrl: string;
}

interface SignUpFormProps {
  /** Lifted: survives a change of tabs. */
  newcomer: Newcomer;
  onChange: (newcomer: Newcomer) => void;
  onSignedUp: () => void;
}

export function SignUpForm({ newcomer, onChange, onSignedUp }: SignUpFormProps) {
  const [password, setPassword] = useState('');
  const { show, wire } = useFormErrors(names);
  const signUp = useSignUp();
  const oneAtATime = useOneAtATime();
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  async function submit() {
    const displayName = nameError(newcomer.displayName);
    const email = emailError(newcomer.email);
    const tooShort = newPasswordError(password, minimum);
    if (show({ displayName, email, password: tooShort })) {
      if (displayName === undefined && email === undefined) {
        showToast({
          title: signUpText.passwordTooShortTitle,
          description: tooShort,
          tone: 'error',
          key: 'auth',
        });
      }
      return;
    }
    await signUp.mutateAsync({ ...newcomer, password }).then(welcome, (error: Error) => {
      show(refusedField(error, names));
      showToast({ title: signUpText.signUpFailed, description: error.message, tone: 'error', key: 'auth' });
    });
  }

  function welcome() {
    const { signUpDone: title, signUpDoneDetail: description } = signUpText;
    showToast({ title, description, tone: 'success', key: 'auth' });
    onSignedUp();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void oneAtATime(submit);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <AvatarPicker value={newcomer.avatarUrl} onChange={avatarUrl => onChange({ ...newcomer, avatarUrl })} />
      <Field
        {...wire('displayName')}
        label={signUpText.name}
        name="name"
        autoComplete="nickname"
        value={newcomer.displayName}
        onChange={event => onChange({ ...newcomer, displayName: event.target.value })}
      />
      <Field
        {...wire('email')}
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
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
      <Button type="submit" busy={signUp.isPending}>
        {text.signUp}
      </Button>
    </form>
  );
}
