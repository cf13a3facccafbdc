import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionText as text } from './session-text.ts';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export interface SessionEndedProps {
  userId: string;
  /** Where to go on after signing in. */
  next: string;
  /** "3 Änderungen warten": what this device keeps of the member; undefined where nothing is. */
  describeWaiting: (userId: string) => Promise<string | undefined>;
}

/** Leads a member whose session ended without a wish to /auth, with words about it and about what waits. */
export function SessionEnded({ userId, next, describeWaiting }: SessionEndedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (waiting?: string) => {
      const notice = text.sessionEnded + (waiting === undefined ? '' : text.changesWait(waiting));
      void navigate(pagePaths.auth, { replace: true, state: { next, notice } });
    };
    describeWaiting(userId).then(leave, () => leave());
  }, [describeWaiting, navigate, next, userId]);
  return <LoadingPage />;
}
