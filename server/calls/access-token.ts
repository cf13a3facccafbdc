import type { Dice } from '../context.ts';
import { drawToken } from '../secret-digest.ts';

/** By which people and secret scanners recognise one. */
const prefix = 'klebekumpel_';

const inHeader = new RegExp(`^[Bb]earer (${prefix}[\\w-]{43})$`);

export function newAccessToken(dice: Dice): string {
  return prefix + drawToken(dice);
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** No browser attaches it by itself, so other sites cannot use it (CSRF). */
export function sentAccessToken(authorization: string | undefined): string | undefined {
  return inHeader.exec(authorization ?? '')?.[1];
}
