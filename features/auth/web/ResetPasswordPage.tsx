import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { newPasswordError } from './field-errors.ts';
import { useResetPassword } from './account-queries.ts';
import { sessionQuery } from './queries.ts';
import { ResetShell } from './ResetShell.tsx';
import { signUpText } from './sign-up-text.ts';
import { resetText } from './reset-text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { showToast } from '#web/design/toast.ts';
import { Link } from '#web/navigation/Link.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';

const tokenForm = /^[\w-]{43}$/;

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const reset = useResetPassword();
  const isDead = !tokenForm.test(token) || isInvalid(reset.error);
  return (
    <ResetShell title={resetText.resetTitle}>
      {isDead ? <DeadLink message={reset.error?.message} /> : <NewPasswordForm token={token} reset={reset} />}
    </ResetShell>
  );
}

function isInvalid(error: Error | null): boolean {
  return error instanceof CallRefused && error.code === 'reset_invalid';
}

interface NewPasswordFormProps {
  token: string;
  reset: ReturnType<typeof useResetPassword>;
}

function NewPasswordForm({ token, reset }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const minimum = useQuery(sessionQuery).data?.passwordMin ?? defaultPasswordMinimum;

  const { submit, wire, isBusy } = useForm({
    names: ['password'],
    check: () => ({ password: newPasswordError(password, minimum) }),
    send: () => reset.mutateAsync({ token, password }).then(leave),
    onFailed: error => {
      if (!isInvalid(error))
        showToast({ title: resetText.failed, description: error.message, tone: 'error', key: 'auth' });
    },
  });

  function leave() {
    const { savedTitle: title, savedDetail: description } = resetText;
    showToast({ title, description, tone: 'success', key: 'auth' });
    navigate(pagePaths.auth, { replace: true });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        {...wire('password')}
        label={resetText.newPassword}
        hint={signUpText.passwordHint(minimum)}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {resetText.save}
      </Button>
    </form>
  );
}

function DeadLink({ message = resetText.deadLink }: { message?: string | undefined }) {
  return (
    <div role="alert" className="grid gap-5">
      <p>{message}</p>
      <Button asChild>
        <Link to={pagePaths.forgotPassword}>{resetText.askAgain}</Link>
      </Button>
    </div>
  );
}
