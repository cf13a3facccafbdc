import type { ReactNode } from 'react';
import { deadLinkText as text } from './dead-link-text.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';

interface DeadLinkProps {
  /** Why the server refused it, when a button was pressed; undefined for a link that lacks a part. */
  message?: string | undefined;
  children: ReactNode;
}

export function DeadLink({ message, children }: DeadLinkProps) {
  return (
    <OpenScreen title={message === undefined ? text.notWhole : text.over} takesFocus={message !== undefined}>
      <p role="alert">{message ?? text.notWholeDetail}</p>
      {children}
    </OpenScreen>
  );
}
