import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { disownAccount } from '../../by-mail-contract.ts';
import { LinkToken } from '../../contract.ts';
import { confirmEmailText as text } from './confirm-email-text.ts';
import { useConfirmEmail } from '../account-queries.ts';
import { sessionQuery } from '../queries.ts';
import { DeadLink } from './DeadLink.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { call } from '#web/calls/call.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** Acts only on its button, because mail scanners open links. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const confirm = useConfirmEmail();
  if (confirm.isSuccess)
    return (
      <OpenScreen title={text.done} takesFocus>
        <p role="status">{text.doneDetail}</p>
        <WayOn />
      </OpenScreen>
    );
  if (!v.is(LinkToken, token))
    return (
      <DeadLink>
        <WayOn />
      </DeadLink>
    );
  if (isRefusal(confirm.error)) return <Over message={confirm.error.message} />;
  return <Question token={token} confirm={confirm} />;
}

function Question({ token, confirm }: { token: string; confirm: ReturnType<typeof useConfirmEmail> }) {
  const disown = useMutation({ mutationFn: () => call(disownAccount, { token }) });
  const [isDisowning, setIsDisowning] = useState(false);
  const failed = confirm.error ?? disown.error;
  if (disown.isSuccess)
    return (
      <OpenScreen title={text.disowned} takesFocus>
        <p role="status">{text.disownedDetail}</p>
      </OpenScreen>
    );
  if (isRefusal(disown.error))
    return (
      <DeadLink message={text.disownDead}>
        <LinkButton to={pagePaths.forgotPassword}>{text.toNewPassword}</LinkButton>
      </DeadLink>
    );
  return (
    <OpenScreen title={text.title}>
      <p className="text-ink-soft">{text.detail}</p>
      <Button busy={confirm.isPending} disabled={disown.isPending} onClick={() => confirm.mutate(token)}>
        {text.confirm}
      </Button>
      <p className="text-ink-soft">{text.notYou}</p>
      <Button variant="outline" disabled={confirm.isPending} onClick={() => setIsDisowning(true)}>
        {text.disown}
      </Button>
      {failed !== null && !isDisowning && <LinkFailed error={failed} />}
      <ConfirmDialog
        open={isDisowning}
        onClose={() => setIsDisowning(false)}
        title={text.disownTitle}
        description={text.disownDetail}
        confirmLabel={text.disownNow}
        cancelLabel={text.disownBack}
        onConfirm={() => disown.mutate(undefined, { onSettled: () => setIsDisowning(false) })}
        busy={disown.isPending}
        destructive
      />
    </OpenScreen>
  );
}

function Over({ message }: { message: string }) {
  const member = useQuery(sessionQuery).data?.member;
  if (member?.isEmailConfirmed !== true)
    return (
      <DeadLink message={message}>
        <WayOn />
      </DeadLink>
    );
  return (
    <OpenScreen title={text.already} takesFocus>
      <p role="status" className="wrap-anywhere">
        {text.alreadyDetail(member.email)}
      </p>
      <WayOn />
    </OpenScreen>
  );
}

function WayOn() {
  const isSignedIn = useQuery(sessionQuery).data?.member != null;
  return (
    <LinkButton to={isSignedIn ? pagePaths.security : pagePaths.auth}>
      {isSignedIn ? text.toSettings : text.toSignIn}
    </LinkButton>
  );
}
