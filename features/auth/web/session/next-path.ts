import { isPagePath, pagePaths } from '#shared/page-paths.ts';

const ownAddress = /^((?:\/[\w$*+:-]+)+)\/?(?:\?[^#]*)?$/;

/** Reads state of the history, which may contain anything. */
export function given(state: unknown, name: 'next' | 'notice' | 'of'): string | undefined {
  const found: unknown = Object(state)[name];
  return typeof found === 'string' ? found : undefined;
}

/** Where to go after signing in: the requested page if ours and not another member's, else the dashboard (SEC-O1). */
export function nextPath(state: unknown, userId: string): string {
  if ((given(state, 'of') ?? userId) !== userId) return pagePaths.dashboard;
  const next = given(state, 'next') ?? '';
  const path = ownAddress.exec(next)?.[1];
  if (path === undefined || path === pagePaths.auth || !isPagePath(path)) return pagePaths.dashboard;
  return next;
}
