import type { Plugin } from 'vite';
import { matchPath, pagePaths } from '../shared/page-paths.ts';

/**
 * Lets the development server answer public pages and unknown addresses with the public document. It is empty, and the
 * browser renders the page, so that changes show at once.
 */
export function devSite(): Plugin {
  return {
    name: 'dev-site',
    apply: 'serve',
    configureServer: server => {
      server.middlewares.use((request, _, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
        const isOfApp = matchPath(pagePaths, pathname) !== undefined;
        if (isPage && !isOfApp && !/\.\w+$/.test(pathname)) request.url = `/site/index.html${search}`;
        next();
      });
    },
  };
}
