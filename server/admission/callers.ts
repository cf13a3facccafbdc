import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../app-env.ts';
import { accepts } from '../calls/accepts.ts';
import type { Config } from '../config.ts';
import type { Answer, Caller, Dice } from '../context.ts';
import { isOfShell } from '../files/native-shell.ts';
import { drawToken } from '../secret-digest.ts';
import { clientNetwork } from './networks.ts';

/** Lets people and secret scanners recognise an access token. */
const prefix = 'klebekumpel_';

const inHeader = new RegExp(`^[Bb]earer (${prefix}[\\w-]{43})$`);

export function newAccessToken(dice: Dice): string {
  return prefix + drawToken(dice);
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Access tokens are immune to CSRF: no browser attaches this header by itself. */
export function sentAccessToken(authorization: string | undefined): string | undefined {
  return inHeader.exec(authorization ?? '')?.[1];
}

/** 256 bits in base64url. */
const bearer = /^Bearer ([\w-]{43})$/i;

/**
 * Who asks, by what a request carries, and what answers give clients to keep. Browsers keep the session's token in a
 * cookie, the native shell, which has none, as a bearer token that answers carry. `device` names who signed in on this
 * browser before: other people's wrong passwords do not lock this device out (SEC-A6).
 */
export class Callers {
  readonly #config: Config;
  readonly session: ReturnType<typeof ownCookie>;
  readonly #device: ReturnType<typeof ownCookie>;

  constructor(config: Config) {
    this.#config = config;
    this.session = ownCookie('session', config.publicUrl);
    this.#device = ownCookie('device', config.publicUrl);
  }

  networkOf(c: Context<AppEnv>): string {
    return clientNetwork(socketAddress(c), c.req.header('x-forwarded-for'), this.#config.trustedProxies);
  }

  callerOf(c: Context<AppEnv>): Caller {
    return {
      network: this.networkOf(c),
      device: this.#device.read(c),
      userAgent: c.req.header('user-agent') ?? '',
      acceptsBrotli: accepts(c, 'br'),
      requestId: c.get('requestId'),
    };
  }

  /** An access token of a program takes precedence over that of a session. */
  tokenOf(c: Context<AppEnv>): string | undefined {
    const authorization = c.req.header('authorization');
    const ofProgram = sentAccessToken(authorization);
    if (ofProgram !== undefined) return ofProgram;
    return this.#isShell(c) ? bearer.exec(authorization ?? '')?.[1] : this.session.read(c);
  }

  /** Renews the expiry where the client stores one: a cookie has it, the shell does not. */
  prolong(c: Context<AppEnv>, token: string, maxAgeSeconds: number): void {
    if (!this.#isShell(c)) this.session.set(c, token, maxAgeSeconds);
  }

  answerTo(c: Context<AppEnv>): Answer {
    const isShell = this.#isShell(c);
    return {
      setSessionCookie: (token, maxAge) =>
        isShell ? c.set('sessionToken', token) : this.session.set(c, token, maxAge),
      clearCookies: () => {
        if (isShell) c.set('sessionToken', null);
        else for (const cookie of [this.session, this.#device]) cookie.clear(c);
      },
      setDevice: (device, maxAge) => {
        if (!isShell) this.#device.set(c, device, maxAge);
      },
      setHeader: (name, value) => c.header(name, value),
    };
  }

  #isShell(c: Context<AppEnv>): boolean {
    return this.#config.nativeShell && isOfShell(c);
  }
}

function socketAddress(c: Context): string | undefined {
  return c.env === undefined || !('incoming' in c.env) ? '127.0.0.1' : getConnInfo(c).remote.address;
}

/**
 * HttpOnly, SameSite=Lax, host only. Over https with `__Host-` and Secure (SEC-S2); browsers would not return such a
 * cookie over http (localhost, home networks).
 */
function ownCookie(plainName: 'session' | 'device', publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') === true;
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    name,
    read: (c: Context) => getCookie(c, name),
    set: (c: Context, value: string, maxAge: number) => setCookie(c, name, value, { ...options, maxAge }),
    clear: (c: Context) => void deleteCookie(c, name, options),
  };
}
