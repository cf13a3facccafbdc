import type { QueryClient } from '@tanstack/react-query';
import { readFaces } from '#features/auth/web/session/faces-here.ts';
import { isOfFaceBefore } from '#features/auth/web/queries.ts';

/**
 * Hides a page of a face that no longer collects when it comes back from the back/forward cache (SEC-W5), because
 * browsers paint it before its scripts run. Returns the clean-up. Other tabs are told in `web/follow-server.ts`.
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
