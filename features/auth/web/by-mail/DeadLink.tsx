import type { ReactNode } from 'react';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';

const words = {
  over: 'Dieser Link gilt nicht mehr',
  notWhole: 'Der Link ist nicht vollständig',
  notWholeDetail: 'Öffne ihn direkt aus der E-Mail.',
};

interface DeadLinkProps {
  /** Why the server refused it; undefined for a link that lacks a part. */
  message?: string;
  /** The way on. */
  children: ReactNode;
}

export function DeadLink({ message, children }: DeadLinkProps) {
  return (
    <OpenScreen title={message === undefined ? words.notWhole : words.over}>
      <p role="alert">{message ?? words.notWholeDetail}</p>
      {children}
    </OpenScreen>
  );
}
