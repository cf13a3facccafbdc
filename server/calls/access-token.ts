import type { Dice } from '../context.ts';
import { drawToken } from '../secret-digest.ts';

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
