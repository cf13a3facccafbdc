import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { resetPassword } from '../../by-mail-contract.ts';
import { LinkToken } from '../../contract.ts';
import { DeadLink } from './DeadLink.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { resetText } from './reset-text.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast } from '#web/design/toast.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const reset = useMutation({ mutationFn: (password: string) => call(resetPassword, { token, password }) });
  if (!v.is(LinkToken, token) || isInvalid(reset.error))
    return (
      <DeadLink message={reset.error?.message}>
        <LinkButton to={pagePaths.forgotPassword}>{resetText.askAgain}</LinkButton>
        <LinkButton to={pagePaths.auth} variant="outline">
          {resetText.backToSignIn}
        </LinkButton>
      </DeadLink>
    );
  return (
    <OpenScreen title={resetText.resetTitle}>
      <NewPasswordForm
        label={resetText.newPassword}
        send={password => reset.mutateAsync(password)}
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
    </OpenScreen>
  );
}

function isInvalid(error: Error | null): boolean {
  return error instanceof CallRefused && error.code === 'reset_invalid';
}
