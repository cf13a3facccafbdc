import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { AccountName } from './AccountName.tsx';
import { newPasswordError, passwordError, refusedField } from './field-errors.ts';
import { useChangePassword } from './account-queries.ts';
import { sessionQuery } from './queries.ts';
import { signUpText } from './sign-up-text.ts';
import { settingsText } from './settings-text.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

const names = ['currentPassword', 'password'] as const;
const empty = { currentPassword: '', password: '' };

export function PasswordForm() {
  const [input, setInput] = useState(empty);
  const { show, wire } = useFormErrors(names);
  const change = useChangePassword();
  const oneAtATime = useOneAtATime();
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  async function submit() {
    const { currentPassword, password } = input;
    const errors = {
      currentPassword: passwordError(currentPassword),
      password: newPasswordError(password, minimum),
    };
    if (show(errors)) return;
    await change.mutateAsync(input).then(confirm, (error: Error) => {
      show(refusedField(error, names));
      showToast({ title: settingsText.error, description: error.message, tone: 'error', key: 'password' });
    });
  }

  function confirm() {
    setInput(empty);
    const { passwordChanged: title, passwordChangedDetail: description } = settingsText;
    showToast({ title, description, tone: 'success', key: 'password' });
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void oneAtATime(submit);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <AccountName />
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
        hint={signUpText.passwordHint(minimum)}
        autoComplete="new-password"
        value={input.password}
        onChange={event => setInput({ ...input, password: event.target.value })}
      />
      <ServerButton type="submit" variant="outline" busy={change.isPending} className="justify-self-start">
        {settingsText.changePassword}
      </ServerButton>
    </form>
  );
}
