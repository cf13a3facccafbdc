import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { AppEnv } from './app.ts';
import { isPagePath } from '#shared/page-paths.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const anHour = 'public, max-age=3600';

/**
 * Serves the built web app and the catalogue's pictures. Files with a content hash in their name (`/assets/`) or
 * in `?v=` never change; every page address answers the app's one document, an unknown one with status 404.
 */
export function mountStaticFiles(app: Hono<AppEnv>, buildDir: string): void {
  const webDir = path.join(buildDir, 'web');
  const cacheBy = (policy: (c: Context) => string) => (_: string, c: Context) =>
    c.header('Cache-Control', policy(c));
  app.get(
    '/pictures/*',
    serveStatic({ root: buildDir, onFound: cacheBy(pictureCaching), precompressed: true }),
  );
  app.get('*', serveStatic({ root: webDir, index: '', onFound: cacheBy(fileCaching), precompressed: true }));
  const page = readFileSync(path.join(webDir, 'index.html'), 'utf8');
  app.get('*', c => {
    if (/\.[a-z0-9]{2,5}$/i.test(c.req.path)) return c.notFound();
    c.header('Cache-Control', revalidate);
    return c.html(page, isPagePath(c.req.path) ? 200 : 404);
  });
}

function pictureCaching(c: Context): string {
  return c.req.query('v') === undefined ? anHour : immutable;
}

function fileCaching(c: Context): string {
  return c.req.path.startsWith('/assets/') ? immutable : anHour;
}
