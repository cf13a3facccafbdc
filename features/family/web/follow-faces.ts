import type { QueryClient } from '@tanstack/react-query';
import { readFaces } from '#features/auth/web/session/faces-here.ts';
import { isOfFaceBefore } from '#features/auth/web/queries.ts';

/**
 * A page of a face that no longer collects shows nothing of it when it comes back from the back/forward cache (SEC-W5):
 * browsers paint it before its scripts run. Returns its cleanup. Other tabs hear of it in `web/follow-server.ts`.
 */
export function followFaces(client: QueryClient): () => void {
  const leave = () => {
    if (readFaces().length > 0) document.documentElement.hidden = true;
  };
  const comeBack = () => {
    if (isOfFaceBefore(client)) location.reload();
    else document.documentElement.hidden = false;
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
