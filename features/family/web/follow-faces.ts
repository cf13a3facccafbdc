import type { QueryClient } from '@tanstack/react-query';
import { readFaceHere, readFaces } from '#features/auth/web/faces-here.ts';
import { readMemberId, sessionQuery } from '#features/auth/web/queries.ts';
import { onSignedInElsewhere } from '#features/auth/web/session-tabs.ts';

/**
 * A page of a face that no longer collects shows nothing of it (SEC-W5): another tab before the server has said who
 * does, and one that comes back from the back/forward cache, which browsers paint before its scripts run. Returns its
 * cleanup.
 */
export function followFaces(client: QueryClient): () => void {
  const isOther = () => {
    const memberId = readMemberId(client);
    return memberId !== undefined && (readFaceHere() ?? memberId) !== memberId;
  };
  const stop = onSignedInElsewhere(() => {
    if (isOther()) void client.resetQueries({ queryKey: sessionQuery.queryKey });
  });
  const leave = () => {
    if (readFaces().length > 0) document.documentElement.hidden = true;
  };
  const comeBack = () => {
    if (isOther()) location.reload();
    else document.documentElement.hidden = false;
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    stop();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
