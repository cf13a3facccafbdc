import type { Dice } from '../context.ts';

/** Told apart from a session at sight, by people and by programs that look for secrets in files. */
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

/** Of a program. No browser sends it by itself, hence no other site can. */
export function sentAccessToken(authorization: string | undefined): string | undefined {
  return inHeader.exec(authorization ?? '')?.[1];
}
