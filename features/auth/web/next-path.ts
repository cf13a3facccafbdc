import { isPagePath, pagePaths } from '#shared/page-paths.ts';

/** Words and numbers between single slashes: all that our own addresses are made of. */
const ownAddress = /^((?:\/[\w-]+)+)\/?(?:\?[^#]*)?$/;

/**
 * Where to go after signing in: the page that was asked for, if it is one of ours; the dashboard for everything
 * else (SEC-O1). `state` is whatever the browser's history holds.
 */
export function nextPath(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  if (typeof next !== 'string') return pagePaths.dashboard;
  const path = ownAddress.exec(next)?.[1];
  if (path === undefined || path === pagePaths.auth || !isPagePath(path)) return pagePaths.dashboard;
  return next;
}
