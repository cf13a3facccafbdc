import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultPasswordMinimum } from '../../rules/password.ts';
import { EndedTokens } from '../access-tokens/EndedTokens.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { newPasswordError, passwordError } from '../field-errors.ts';
import { useChangePassword } from '../account-queries.ts';
import { sessionQuery } from '../queries.ts';
import { signUpText } from '../sign-in/sign-up-text.ts';
import { settingsText } from './settings-text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { errorToast, showToast } from '#web/design/toast.ts';

const empty = { currentPassword: '', password: '', keptTokens: [] as readonly string[] };

export function PasswordForm() {
  const [input, setInput] = useState(empty);
  const change = useChangePassword();
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  const { submit, wire, isBusy } = useForm({
    names: ['currentPassword', 'password'],
    check: () => ({
      currentPassword: passwordError(input.currentPassword),
      password: newPasswordError(input.password, minimum),
    }),
    send: () => change.mutateAsync({ ...input, keptTokens: [...input.keptTokens] }).then(confirm),
    onFailed: errorToast(settingsText.error, 'password'),
  });

  function confirm() {
    // What is typed meanwhile stays.
    setInput(typed => (typed === input ? empty : typed));
    const { passwordChanged: title, passwordChangedDetail: description } = settingsText;
    showToast({ title, description, tone: 'success', key: 'password' });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CurrentPasswordField
        {...wire('currentPassword')}
        label={settingsText.currentPassword}
        value={input.currentPassword}
        onChange={value => setInput({ ...input, currentPassword: value })}
      />
      <PasswordField
        {...wire('password')}
        label={settingsText.newPassword}
        hint={signUpText.passwordHint(minimum)}
        autoComplete="new-password"
        value={input.password}
        onChange={event => setInput({ ...input, password: event.target.value })}
      />
      <EndedTokens kept={input.keptTokens} onChange={keptTokens => setInput({ ...input, keptTokens })} />
      <ServerButton type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {settingsText.changePassword}
      </ServerButton>
    </form>
  );
}
