import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide';
import type { ReactNode } from 'react';
import { confirmEmailText as text } from './confirm-email-text.ts';
import { sessionQuery } from '../queries.ts';
import { SendConfirmation } from './SendConfirmation.tsx';
import { Icon } from '#web/design/Icon.tsx';

export function ConfirmEmailFirst({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery).data;
  if (session?.member == null || session.member.isEmailConfirmed) return null;
  return (
    <div role="note" className="flex gap-3 rounded-card border border-line bg-lack-tint p-3">
      <Icon of={MailCheck} className="flex-none text-lack" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <p className="wrap-anywhere">
          {children} {session.sendsMail && text.openLink(session.member.email)}
        </p>
        <SendConfirmation />
      </div>
    </div>
  );
}
