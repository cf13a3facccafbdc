import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { defaultPasswordMinimum } from '../../rules/password.ts';
import { newPasswordError } from '../field-errors.ts';
import { sessionQuery } from '../queries.ts';
import { signUpText } from '../sign-in/sign-up-text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { showToast } from '#web/design/toast.ts';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';

interface NewPasswordFormProps {
  label: string;
  send: (password: string) => Promise<unknown>;
  saved: { readonly title: string; readonly description: string };
  onFailed: (error: Error) => void;
  children: (isBusy: boolean) => ReactNode;
}

export function NewPasswordForm({ label, send, saved, onFailed, children }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;
  const { submit, wire, isBusy } = useForm({
    names: ['password'],
    check: () => ({ password: newPasswordError(password, minimum) }),
    send: async () => {
      await send(password);
      showToast({ ...saved, tone: 'success', key: 'auth' });
      navigate(pagePaths.auth, { replace: true });
    },
    onFailed,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        {...wire('password')}
        label={label}
        hint={signUpText.passwordHint(minimum)}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      {children(isBusy)}
    </form>
  );
}
