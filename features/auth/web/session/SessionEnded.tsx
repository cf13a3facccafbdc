import { useEffect } from 'react';
import { wayOutText as text } from '../sign-out/way-out-text.ts';
import { notePlaceLeft, readWayOut } from '../sign-out/way-out.ts';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import type { SignedInMember } from '#web/member/member.ts';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';

export interface SessionEndedProps {
  member: SignedInMember;
  next: string;
  describeWaiting: (userId: string) => Promise<string | undefined>;
}

/** For sessions that ended unexpectedly. Stores no path where the device forgets the member. */
export function SessionEnded({ member, next, describeWaiting }: SessionEndedProps) {
  const { userId, kind } = member;
  useEffect(() => {
    const leave = (waiting?: string) => {
      const wayOut = readWayOut();
      notePlaceLeft(userId, next);
      const words = kind === 'child' ? { ...text.ended, ...text.endedForChild } : text.ended;
      const notice = words[wayOut ?? 'expired'] + (waiting === undefined ? '' : text.changesWait(waiting));
      const place = wayOut === undefined ? { next, of: userId } : {};
      // A child has no e-mail address to type.
      const entrance = kind === 'child' && wayOut !== 'grown_up' ? pagePaths.pass : pagePaths.auth;
      navigate(entrance, { replace: true, state: { ...place, notice } });
    };
    describeWaiting(userId).then(leave, () => leave());
  }, [describeWaiting, kind, next, userId]);
  return <LoadingPage />;
}
