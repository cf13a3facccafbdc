import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { confirmEmailText as text } from './confirm-email-text.ts';
import { useRequestEmailConfirmation } from './account-queries.ts';
import { sessionQuery } from './queries.ts';
import { Badge } from '#web/design/Badge.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

/** The member's address, whether its owner has confirmed it, and a way to. */
export function EmailStatus() {
  const member = useQuery(sessionQuery).data?.member;
  const request = useRequestEmailConfirmation();
  if (member == null) return null;
  const { email, isEmailConfirmed } = member;

  function sendAgain() {
    request.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: text.sent, description: text.sentDetail(email), tone: 'success', key: 'email' }),
      onError: error =>
        showToast({ title: text.failed, description: error.message, tone: 'error', key: 'email' }),
    });
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold wrap-anywhere">{email}</span>
        {isEmailConfirmed ? (
          <Badge tone="have" icon={<CircleCheck aria-hidden="true" />}>
            {text.confirmed}
          </Badge>
        ) : (
          <Badge tone="lack">{text.notConfirmed}</Badge>
        )}
      </p>
      {!isEmailConfirmed && (
        <ServerButton
          variant="outline"
          className="justify-self-start"
          busy={request.isPending}
          onClick={sendAgain}
        >
          {text.sendAgain}
        </ServerButton>
      )}
    </>
  );
}
