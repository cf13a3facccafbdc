import * as v from 'valibot';
import { PassToken } from '../contract.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** What a pass link carries. Undefined: none is there. */
export function readFragment(): string | undefined {
  return location.hash.slice(1) || undefined;
}

/** By the address bar and the history; once the page stands, for a rendering that is begun anew reads it again. */
export function forgetFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
}

export function isToken(words: string): boolean {
  return v.is(PassToken, words);
}

/** A pass link of any origin (an instance may have several); foreign addresses are never opened. */
export function readScannedPass(words: string): { token: string } | undefined {
  try {
    const { protocol, pathname, hash } = new URL(words.trim());
    const token = hash.slice(1);
    const isOurs = /^https?:$/.test(protocol) && pathname.replace(/\/$/, '') === pagePaths.pass;
    return isOurs && isToken(token) ? { token } : undefined;
  } catch {
    return undefined;
  }
}
