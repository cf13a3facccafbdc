import { isPagePath, pagePaths } from '#shared/page-paths.ts';

/** Words and numbers between single slashes: all that our own addresses are made of. */
const ownAddress = /^((?:\/[\w-]+)+)\/?(?:\?[^#]*)?$/;

/** A string that the guard of the members' pages gave on; `state` is whatever the browser's history holds. */
export function given(state: unknown, name: 'next' | 'notice' | 'of'): string | undefined {
  const found: unknown = Object(state)[name];
  return typeof found === 'string' ? found : undefined;
}

/**
 * Where to go after signing in: the page that was asked for, if it is one of ours and no other member was there; the
 * dashboard for everything else (SEC-O1).
 */
export function nextPath(state: unknown, userId: string): string {
  if ((given(state, 'of') ?? userId) !== userId) return pagePaths.dashboard;
  const next = given(state, 'next') ?? '';
  const path = ownAddress.exec(next)?.[1];
  if (path === undefined || path === pagePaths.auth || !isPagePath(path)) return pagePaths.dashboard;
  return next;
}
