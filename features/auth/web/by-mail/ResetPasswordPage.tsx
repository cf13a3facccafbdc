import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useResetPassword } from '../account-queries.ts';
import { resetText } from './reset-text.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast } from '#web/design/toast.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';

const tokenForm = /^[\w-]{43}$/;

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const reset = useResetPassword();
  const isDead = !tokenForm.test(token) || isInvalid(reset.error);
  return (
    <OpenScreen title={resetText.resetTitle}>
      {isDead ? (
        <DeadLink message={reset.error?.message} />
      ) : (
        <NewPasswordForm
          label={resetText.newPassword}
          send={password => reset.mutateAsync({ token, password })}
          saved={{ title: resetText.savedTitle, description: resetText.savedDetail }}
          onFailed={error => {
            if (!isInvalid(error)) errorToast(designText.failed, 'auth')(error);
          }}
        >
          {isBusy => (
            <Button type="submit" busy={isBusy}>
              {resetText.save}
            </Button>
          )}
        </NewPasswordForm>
      )}
    </OpenScreen>
  );
}

function isInvalid(error: Error | null): boolean {
  return error instanceof CallRefused && error.code === 'reset_invalid';
}

function DeadLink({ message = resetText.deadLink }: { message?: string | undefined }) {
  return (
    <div role="alert" className="grid gap-5">
      <p>{message}</p>
      <Button asChild>
        <Link to={pagePaths.forgotPassword}>{resetText.askAgain}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={pagePaths.auth}>{resetText.backToSignIn}</Link>
      </Button>
    </div>
  );
}
