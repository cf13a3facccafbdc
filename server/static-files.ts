import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { PageCode } from './page-code.ts';
import { consentMeta, type FindDocumentPolicy } from './security-headers.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Directories are never files: the document is served below, with its own caching. */
const noIndex = '-';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const anHour = 'public, max-age=3600';

/** The service worker and the documents that it keeps: an old one would lead to files that are gone. */
const ofOneRelease: ReadonlySet<string> = new Set([
  '/service-worker.js',
  '/index.html',
  '/app.html',
  '/offline.html',
]);

/**
 * Serves the built web app and the catalogue's pictures. Files with a content hash in their name (`/assets/`) or
 * in `?v=` never change; every address of the app's pages answers its one document.
 */
export function mountStaticFiles(
  app: Hono<AppEnv>,
  buildDir: string,
  pageCode: PageCode,
  findPolicy: FindDocumentPolicy,
  listEarlyCalls: (c: Context<AppEnv>) => Promise<readonly string[]>,
): void {
  const webDir = path.join(buildDir, 'web');
  // Set before the file is found: serveStatic has made its answer by the time it says so.
  const cacheBy = (policy: (c: Context) => string) => async (c: Context, next: Next) => {
    c.header('Cache-Control', policy(c));
    await next();
  };
  app.get('/pictures/*', cacheBy(pictureCaching), serveStatic({ root: buildDir, precompressed: true }));
  app.get('*', cacheBy(fileCaching), serveStatic({ root: webDir, index: noIndex, precompressed: true }));
  const page = readFileSync(path.join(webDir, 'index.html'), 'utf8');
  for (const [key, address] of Object.entries(pagePaths)) {
    const pageWithCode = page.replace('</head>', () => `${pageCode[key] ?? ''}</head>`);
    app.get(address, async c => {
      const policy = findPolicy(c.req.header('cookie'));
      c.header('Cache-Control', revalidate);
      c.header('Content-Security-Policy', policy.header);
      const calls = await listEarlyCalls(c);
      // Our own paths, numbers and hashes: nothing in them needs escaping.
      const named = calls.length === 0 ? '' : `<meta name="early-calls" content="${calls.join(' ')}">`;
      return c.html(pageWithCode.replace('<head>', `<head>${consentMeta(policy)}${named}`));
    });
  }
}

function pictureCaching(c: Context): string {
  return c.req.query('v') === undefined ? anHour : immutable;
}

function fileCaching(c: Context): string {
  if (c.req.path.startsWith('/assets/')) return immutable;
  return ofOneRelease.has(c.req.path) ? revalidate : anHour;
}
