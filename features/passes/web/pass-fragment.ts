import * as v from 'valibot';
import { PassToken } from '../contract.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Takes the pass out of the address, where others might read it. */
export function forgetFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
}

export function isToken(words: string): boolean {
  return v.is(PassToken, words);
}

/** Reads a pass link of any origin (an instance may have several); foreign addresses are never opened. */
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
