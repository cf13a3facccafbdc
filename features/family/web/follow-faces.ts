import type { QueryClient } from '@tanstack/react-query';
import { readFaces } from '#features/auth/web/session/faces-here.ts';
import { isOfFaceBefore } from '#features/auth/web/queries.ts';

/** Browsers paint a page of the back/forward cache before its scripts run: it may be a former face's (SEC-W5). */
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
