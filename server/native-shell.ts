import type { Context, Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { shellHeader, shellHeaderValue, shellOrigins } from '#shared/native-shell.ts';

const origins: ReadonlySet<string | undefined> = new Set(shellOrigins);

/** Every header that a call of the web app may carry. */
const requestHeaders = ['Authorization', 'Content-Type', shellHeader].join(', ');

/** Chromium keeps such an answer for two hours at most. */
const preflightSeconds = 7_200;

/**
 * Does the request come from the web app inside the native shell? Such a request is known by its bearer token and by
 * nothing else; every other one by its cookie and by nothing else.
 */
export function isOfShell(c: Context): boolean {
  return origins.has(c.req.header('origin')) && c.req.header(shellHeader) === shellHeaderValue;
}

/**
 * Lets the shell's pages read answers (CORS) and show pictures: their origin is not ours. Cookies are not part of it,
 * so that a page that somebody else serves at one of these origins gets what a visitor gets.
 */
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
