import { pagePaths } from '#shared/page-paths.ts';

/** Where to go after signing in: the page that was asked for, if it is one of ours (SEC-O1). */
export function nextPath(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return pagePaths.dashboard;
  return next === pagePaths.auth || next === pagePaths.home ? pagePaths.dashboard : next;
}
