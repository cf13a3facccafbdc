import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, Next } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from './app.ts';

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
  const pageCode = v.parse(PageCode, JSON.parse(readFileSync(path.join(webDir, 'page-code.json'), 'utf8')));
  for (const [address, files] of Object.entries(pageCode)) {
    const pageWithCode = withCode(page, files);
    app.get(address, async c => {
      c.header('Cache-Control', revalidate);
      const calls = await listEarlyCalls(c);
      return c.html(calls.length === 0 ? pageWithCode : withEarlyCalls(pageWithCode, calls));
    });
  }
  app.get('*', c => {
    c.header('Cache-Control', revalidate);
    return /\.[a-z0-9]{2,5}$/i.test(c.req.path) ? c.notFound() : c.html(page, 404);
  });
}

/** Address of each page → files that it needs beside those which the document names (`config/page-code.ts`). */
const PageCode = v.record(v.string(), v.array(v.string()));

/** The browser fetches the page's own code beside the app's, not after it. */
function withCode(page: string, files: readonly string[]): string {
  const links = files.map(file =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  return page.replace('</head>', `${links.join('')}</head>`);
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
