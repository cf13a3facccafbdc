import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { confirmEmailText as text } from './confirm-email-text.ts';
import { sessionQuery } from '../queries.ts';
import { SendConfirmation } from './SendConfirmation.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Icon } from '#web/design/Icon.tsx';

export function EmailStatus() {
  const { member, sendsMail } = useQuery(sessionQuery).data ?? {};
  if (member == null) return null;
  const { email, isEmailConfirmed } = member;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold wrap-anywhere">{email}</span>
        {isEmailConfirmed ? (
          <Badge tone="have" icon={<Icon of={CircleCheck} />}>
            {text.confirmed}
          </Badge>
        ) : (
          <Badge tone="lack">{text.notConfirmed}</Badge>
        )}
      </p>
      {sendsMail && <p className="text-ink-soft">{text.linkToo}</p>}
      {!isEmailConfirmed && <SendConfirmation />}
    </>
  );
}
