import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { newPasswordError, passwordError, refusedField } from './field-errors.ts';
import { sessionQuery, useChangePassword } from './queries.ts';
import { settingsText } from './settings-text.ts';
import { text } from './text.ts';
import { useFormErrors } from './use-form-errors.ts';
import { Button } from '#web/design/Button.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';

const names = ['currentPassword', 'password'] as const;
const empty = { currentPassword: '', password: '' };

export function PasswordForm() {
  const [input, setInput] = useState(empty);
  const { show, wire } = useFormErrors(names);
  const change = useChangePassword();
  const { email } = useMember();
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const { currentPassword, password } = input;
    if (
      show({ currentPassword: passwordError(currentPassword), password: newPasswordError(password, minimum) })
    )
      return;
    change.mutate(input, {
      onSuccess: () => {
        setInput(empty);
        const { passwordChanged: title, passwordChangedDetail: description } = settingsText;
        showToast({ title, description, tone: 'success', key: 'password' });
      },
      onError: error => {
        show(refusedField(error, names));
        showToast({ title: settingsText.error, description: error.message, tone: 'error', key: 'password' });
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* Password managers need the account's name beside a password that is being changed. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...wire('currentPassword')}
        label={settingsText.currentPassword}
        autoComplete="current-password"
        value={input.currentPassword}
        onChange={event => setInput({ ...input, currentPassword: event.target.value })}
      />
      <PasswordField
        {...wire('password')}
        label={settingsText.newPassword}
        hint={text.passwordHint(minimum)}
        autoComplete="new-password"
        value={input.password}
        onChange={event => setInput({ ...input, password: event.target.value })}
      />
      <Button type="submit" variant="outline" busy={change.isPending} className="justify-self-start">
        {settingsText.changePassword}
      </Button>
    </form>
  );
}
