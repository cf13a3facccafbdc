import type { Context, Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { memberHeader } from '#shared/member-header.ts';
import { shellHeader, shellHeaderValue, shellOrigins } from '#shared/native-shell.ts';

const origins: ReadonlySet<string | undefined> = new Set(shellOrigins);

const requestHeaders = [
  'Authorization',
  'Content-Type',
  shellHeader,
  memberHeader,
  idempotencyKeyHeader,
].join(', ');

/** The maximum that Chromium accepts. */
const preflightSeconds = 7_200;

/** True for requests of the shell: these are authenticated by bearer token alone, all others by cookie alone. */
export function isOfShell(c: Context): boolean {
  return origins.has(c.req.header('origin')) && c.req.header(shellHeader) === shellHeaderValue;
}

/** CORS for the shell's pages, without cookies: another site on one of these origins can do no more than a visitor. */
export function admitShell(app: Hono<AppEnv>): void {
  app.use('/api/*', async (c, next) => {
    answerOrigin(c);
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (!isPreflight || !origins.has(c.req.header('origin'))) return next();
    c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    c.header('Access-Control-Allow-Headers', requestHeaders);
    c.header('Access-Control-Max-Age', String(preflightSeconds));
    return c.body(null, 204);
  });
  for (const pictures of ['/pictures/*', '/blog/images/*']) {
    app.use(pictures, async (c, next) => {
      answerOrigin(c);
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      await next();
    });
  }
}

function answerOrigin(c: Context): void {
  c.header('Vary', 'Origin', { append: true });
  const origin = c.req.header('origin');
  if (origin !== undefined && origins.has(origin)) c.header('Access-Control-Allow-Origin', origin);
}
