import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';
import type { AppEnv } from './app.ts';
import { isPagePath } from '#shared/page-paths.ts';

/** Directories are never files: the document is served below, with its own caching. */
const noIndex = '-';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const anHour = 'public, max-age=3600';

/**
 * Serves the built web app and the catalogue's pictures. Files with a content hash in their name (`/assets/`) or
 * in `?v=` never change; every page address answers the app's one document, an unknown one with status 404.
 */
export function mountStaticFiles(
  app: Hono<AppEnv>,
  buildDir: string,
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
  app.get('*', async c => {
    c.header('Cache-Control', revalidate);
    if (/\.[a-z0-9]{2,5}$/i.test(c.req.path)) return c.notFound();
    if (!isPagePath(c.req.path)) return c.html(page, 404);
    const calls = await listEarlyCalls(c);
    return c.html(calls.length === 0 ? page : withEarlyCalls(page, calls));
  });
}

function pictureCaching(c: Context): string {
  return c.req.query('v') === undefined ? anHour : immutable;
}

function fileCaching(c: Context): string {
  return c.req.path.startsWith('/assets/') ? immutable : anHour;
}

/** The addresses are made of our own paths, numbers and hashes: nothing in them needs escaping. */
function withEarlyCalls(page: string, calls: readonly string[]): string {
  return page.replace('<head>', `<head><meta name="early-calls" content="${calls.join(' ')}">`);
}
