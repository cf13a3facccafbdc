import type { Context } from 'hono';
import { sentAccessToken } from './access-token.ts';
import { isOfShell } from '../files/native-shell.ts';
import { ownCookie } from './own-cookie.ts';
import type { AppEnv } from '../app-env.ts';
import type { Config } from '../config.ts';

/**
 * How a session token travels: browsers use a cookie, the native shell a bearer token that answers carry. An access
 * token of a program takes precedence over both.
 */
export interface SessionToken {
  read(c: Context<AppEnv>): string | undefined;
  give(c: Context<AppEnv>, token: string, maxAgeSeconds: number): void;
  /** Renews the expiry where the client stores one: a cookie has it, the shell does not. */
  prolong(c: Context<AppEnv>, token: string, maxAgeSeconds: number): void;
  takeBack(c: Context<AppEnv>): void;
}

/** 256 bits in base64url. */
const bearer = /^Bearer ([\w-]{43})$/i;

export function sessionToken({ publicUrl, nativeShell }: Config): SessionToken {
  const cookie = ownCookie('session', publicUrl);
  const isShell = (c: Context<AppEnv>) => nativeShell && isOfShell(c);
  return {
    read: c => {
      const authorization = c.req.header('authorization');
      return (
        sentAccessToken(authorization) ??
        (isShell(c) ? bearer.exec(authorization ?? '')?.[1] : cookie.read(c))
      );
    },
    give: (c, token, maxAgeSeconds) =>
      isShell(c) ? c.set('sessionToken', token) : cookie.set(c, token, maxAgeSeconds),
    prolong: (c, token, maxAgeSeconds) => {
      if (!isShell(c)) cookie.set(c, token, maxAgeSeconds);
    },
    takeBack: c => (isShell(c) ? c.set('sessionToken', null) : cookie.clear(c)),
  };
}
