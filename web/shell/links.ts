import { App } from '@capacitor/app';
import { shellScheme } from '#shared/native-shell.ts';
import { comparePath, linkedPaths } from '#shared/list-paths.ts';
import { isPagePath, matchPath, pagePaths } from '#shared/page-paths.ts';
import { serverOrigin } from '../calls/server-origin.ts';

/** Only invitations and lists open the app (`https://{server}/invite/…`, `klebekumpel://invite/…`); other links are refused. */
export function pathOfLink(link: string, server: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const isOwnScheme = url.protocol === `${shellScheme}:`;
  if (!isOwnScheme && url.origin !== server) return undefined;
  const path = isOwnScheme ? `/${url.host}${url.pathname}` : url.pathname;
  const { key, params } = matchPath(linkedPaths, path) ?? {};
  const token = params?.['token'] ?? '';
  if (!/^[\w-]+$/.test(token)) return undefined;
  return key === 'list' ? comparePath(token) : pagePaths.invite.replace(':token', token);
}

export function followDeepLinks(): void {
  void App.addListener('appUrlOpen', ({ url }) => {
    const path = pathOfLink(url, serverOrigin());
    if (path !== undefined) location.hash = path;
  });
}

export function openPublicPagesInBrowser(): void {
  document.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (
        link === null ||
        !/^\/(?!\/)/.test(link.getAttribute('href') ?? '') ||
        link.hasAttribute('download')
      )
        return;
      const { pathname, search, hash } = link;
      link.href = isPagePath(pathname) ? `#${pathname}${search}` : serverOrigin() + pathname + search + hash;
    },
    { capture: true },
  );
}
