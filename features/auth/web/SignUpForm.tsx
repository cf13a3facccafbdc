import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { emailError, newPasswordError, refusedField } from './field-errors.ts';
import { sessionQuery, useSignUp } from './queries.ts';
import { text } from './text.ts';
import { useFormErrors } from './use-form-errors.ts';
import { AvatarPicker } from '#features/profiles/web/AvatarPicker.tsx';
import { nameError } from '#features/profiles/web/name-error.ts';
import { avatarUrlOf } from '#features/profiles/rules/avatars.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { showToast } from '#web/design/toast.ts';

const names = ['displayName', 'email', 'password'] as const;

/** Makes an account and hands the address on to signing in. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [input, setInput] = useState({
    displayName: '',
    email: '',
    password: '',
    avatarUrl: avatarUrlOf('fox'),
  });
  const { show, wire } = useFormErrors(names);
  const signUp = useSignUp();
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (signUp.isPending) return;
    const tooShort = newPasswordError(input.password, minimum);
    if (tooShort !== undefined) {
      showToast({ title: text.passwordTooShortTitle, description: tooShort, tone: 'error', key: 'auth' });
    }
    const errors = {
      displayName: nameError(input.displayName),
      email: emailError(input.email),
      password: tooShort,
    };
    if (show(errors)) return;
    signUp.mutate(input, {
      onSuccess: () => {
        showToast({
          title: text.signUpDone,
          description: text.signUpDoneDetail,
          tone: 'success',
          key: 'auth',
        });
        onSignedUp(input.email);
      },
      onError: error => {
        show(refusedField(error, names));
        showToast({ title: text.signUpFailed, description: error.message, tone: 'error', key: 'auth' });
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AvatarPicker value={input.avatarUrl} onChange={avatarUrl => setInput({ ...input, avatarUrl })} />
      <Field
        {...wire('displayName')}
        label={text.name}
        name="name"
        autoComplete="nickname"
        value={input.displayName}
        onChange={event => setInput({ ...input, displayName: event.target.value })}
      />
      <Field
        {...wire('email')}
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={input.email}
        onChange={event => setInput({ ...input, email: event.target.value })}
      />
      <PasswordField
        {...wire('password')}
        label={text.password}
        name="password"
        hint={text.passwordHint(minimum)}
        autoComplete="new-password"
        value={input.password}
        onChange={event => setInput({ ...input, password: event.target.value })}
      />
      <Button type="submit" busy={signUp.isPending}>
        {text.signUp}
      </Button>
    </form>
  );
}
