import * as v from 'valibot';
import { PassToken } from '../contract.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** What a pass link carries; the address bar and the history forget it at once. Undefined: none was there. */
export function takeFragment(): string | undefined {
  const words = location.hash.slice(1);
  if (words === '') return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return words;
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
