import type { MiddlewareHandler } from 'hono';
import { refuse } from '#shared/refusal.ts';
import type { AppEnv } from '../app-env.ts';
import type { Problem } from '../calls/problem-reply.ts';
import type { Config } from '../config.ts';
import { isOfShell } from '../files/native-shell.ts';
import { sentAccessToken } from './callers.ts';

export interface RequestOrigin {
  readonly method: string;
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * SEC-W1. Reads may come from anywhere. Writes need `Sec-Fetch-Site: same-origin` or, without that header, our exact
 * Origin; with neither they are refused, because none of our clients omits both.
 */
export function isOwnOrigin(request: RequestOrigin, publicUrl: string | undefined): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true;
  if (request.secFetchSite !== undefined) return request.secFetchSite === 'same-origin';
  if (request.origin === undefined) return false;
  if (publicUrl !== undefined) return request.origin === publicUrl;
  return request.origin === `http://${request.host}` || request.origin === `https://${request.host}`;
}

/** Hono would answer by the GET handler and drop the body: a stream or a file that is never read is never closed. */
export const refuseHead: MiddlewareHandler = (c, next) =>
  c.req.method === 'HEAD' ? Promise.resolve(c.body(null, 405, { Allow: 'GET' })) : next();

export function refuseForeignPages(
  { publicUrl, nativeShell }: Config,
  problem: Problem,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isShell = nativeShell && isOfShell(c);
    if (isShell || sentAccessToken(c.req.header('authorization')) !== undefined) return next();
    const origin = {
      method: c.req.method,
      secFetchSite: c.req.header('sec-fetch-site'),
      origin: c.req.header('origin'),
      host: c.req.header('host'),
    };
    return isOwnOrigin(origin, publicUrl) ? next() : problem(c, refuse('cross_site'));
  };
}
