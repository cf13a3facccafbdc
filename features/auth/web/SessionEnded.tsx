import { useEffect } from 'react';
import { wayOutText as text } from './way-out-text.ts';
import { notePlaceLeft, readWayOut } from './way-out.ts';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';

export interface SessionEndedProps {
  userId: string;
  next: string;
  describeWaiting: (userId: string) => Promise<string | undefined>;
}

/** For sessions that ended unexpectedly. Stores no path where the device forgets the member. */
export function SessionEnded({ userId, next, describeWaiting }: SessionEndedProps) {
  useEffect(() => {
    const leave = (waiting?: string) => {
      const wayOut = readWayOut();
      notePlaceLeft(userId, next);
      const notice =
        text.ended[wayOut ?? 'expired'] + (waiting === undefined ? '' : text.changesWait(waiting));
      const place = wayOut === undefined ? { next, of: userId } : {};
      navigate(pagePaths.auth, { replace: true, state: { ...place, notice } });
    };
    describeWaiting(userId).then(leave, () => leave());
  }, [describeWaiting, next, userId]);
  return <LoadingPage />;
}
