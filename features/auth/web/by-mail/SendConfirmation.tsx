import { useQuery } from '@tanstack/react-query';
import { confirmEmailText as text } from './confirm-email-text.ts';
import { useRequestEmailConfirmation } from '../account-queries.ts';
import { sessionQuery } from '../queries.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';

export function SendConfirmation() {
  const session = useQuery(sessionQuery).data;
  const request = useRequestEmailConfirmation();
  if (session?.member == null) return null;
  if (!session.sendsMail) return <p className="text-ink-soft">{text.noMails}</p>;
  const { email } = session.member;

  function sendAgain() {
    request.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: text.sent, description: text.openLink(email), tone: 'success', key: 'email' }),
      onError: errorToast(designText.failed, 'email'),
    });
  }

  return (
    <ServerButton
      variant="outline"
      className="justify-self-start"
      busy={request.isPending}
      onClick={sendAgain}
    >
      {text.sendAgain}
    </ServerButton>
  );
}
