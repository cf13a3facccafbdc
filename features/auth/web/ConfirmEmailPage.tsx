import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { LinkToken } from '../contract.ts';
import { confirmEmailText as text } from './confirm-email-text.ts';
import { useConfirmEmail } from './account-queries.ts';
import { sessionQuery } from './queries.ts';
import { ResetShell } from './ResetShell.tsx';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** Acts only on its button: mail scanners open links. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const confirm = useConfirmEmail();
  const isRefused = confirm.error instanceof CallRefused && confirm.error.code === 'confirmation_invalid';
  if (confirm.isSuccess)
    return (
      <ResetShell title={text.done}>
        <p role="status">{text.doneDetail}</p>
        <WayOn />
      </ResetShell>
    );
  if (!v.is(LinkToken, token) || isRefused)
    return (
      <ResetShell title={text.dead}>
        <p role="alert">{confirm.error?.message ?? text.notWhole}</p>
        <WayOn />
      </ResetShell>
    );
  return (
    <ResetShell title={text.title}>
      <p className="text-ink-soft">{text.detail}</p>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {text.confirm}
      </Button>
      {confirm.isError && (
        <p role="alert" className="font-bold text-danger">
          {confirm.error.message}
        </p>
      )}
      <p className="text-ink-soft">
        {text.notYou} <Link to={pagePaths.forgotPassword}>{text.toNewPassword}</Link>
      </p>
    </ResetShell>
  );
}

function WayOn() {
  const isSignedIn = useQuery(sessionQuery).data?.member != null;
  return (
    <Button asChild>
      {isSignedIn ? (
        <Link to={pagePaths.settings}>{text.toSettings}</Link>
      ) : (
        <Link to={pagePaths.auth}>{text.toSignIn}</Link>
      )}
    </Button>
  );
}
