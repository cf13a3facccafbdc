import type { Dice } from '../context.ts';

/** By which people and secret scanners recognise one. */
const prefix = 'klebekumpel_';

const bytes = 32;
const inHeader = new RegExp(`^[Bb]earer (${prefix}[\\w-]{43})$`);

/** 256 random bits. */
export function newAccessToken(dice: Dice): string {
  return prefix + Buffer.from(dice.bytes(bytes)).toString('base64url');
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** No browser attaches it by itself, so other sites cannot use it (CSRF). */
export function sentAccessToken(authorization: string | undefined): string | undefined {
  return inHeader.exec(authorization ?? '')?.[1];
}
