import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { PageCode } from './page-code.ts';
import { consentMeta, type FindDocumentPolicy } from '../calls/security-headers.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Disables index files: the document is served below, with its own caching. */
const noIndex = '-';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const anHour = 'public, max-age=3600';

/** Files that differ with each release and must be revalidated: a stale one would name deleted files. */
const ofOneRelease: ReadonlySet<string> = new Set(['/service-worker.js', '/index.html', '/app.html']);

/**
 * Serves the built app and pictures. Files with a hash in the name (`/assets/`, `?v=`) are immutable; every page of the
 * app gets the same document.
 */
export function mountStaticFiles(
  app: Hono<AppEnv>,
  buildDir: string,
  pageCode: PageCode,
  findPolicy: FindDocumentPolicy,
  listEarlyCalls: (c: Context<AppEnv>) => Promise<readonly string[]>,
): void {
  const webDir = path.join(buildDir, 'web');
  // Set before the file is served: serveStatic reports a hit only after it has made the response.
  const cacheBy = (policy: (c: Context) => string) => async (c: Context, next: Next) => {
    c.header('Cache-Control', policy(c));
    await next();
  };
  const pictures = serveStatic({ root: buildDir, precompressed: true });
  const files = serveStatic({ root: webDir, index: noIndex, precompressed: true });
  app.get('/pictures/*', cacheBy(pictureCaching), wholeUnlessRange, pictures);
  app.get('*', cacheBy(fileCaching), wholeUnlessRange, files);
  const page = readFileSync(path.join(webDir, 'index.html'), 'utf8').replace(/<title>[^<]*<\/title>/, '');
  for (const [key, address] of Object.entries(pagePaths)) {
    const pageWithCode = page.replace('</head>', () => `${pageCode[key] ?? ''}</head>`);
    app.get(address, async c => {
      const policy = findPolicy(c.req.header('cookie'));
      c.header('Cache-Control', revalidate);
      c.header('Content-Security-Policy', policy.header);
      const calls = await listEarlyCalls(c);
      // These are paths of numbers and hashes, which need no escaping.
      const named = calls.length === 0 ? '' : `<meta name="early-calls" content="${calls.join(' ')}">`;
      return c.html(pageWithCode.replace('<head>', `<head>${consentMeta(policy)}${named}`));
    });
  }
}

/** Whoever asks for other than one range of bytes gets the whole file (RFC 9110, 14.2): serveStatic would call it a part. */
function wholeUnlessRange(c: Context, next: Next): Promise<void> {
  const range = c.req.header('range');
  if (range !== undefined && !/^bytes=(?:\d+-\d*|-\d+)$/.test(range)) c.req.raw.headers.delete('range');
  return next();
}

function pictureCaching(c: Context): string {
  return c.req.query('v') === undefined ? anHour : immutable;
}

function fileCaching(c: Context): string {
  if (c.req.path.startsWith('/assets/')) return immutable;
  return ofOneRelease.has(c.req.path) ? revalidate : anHour;
}
