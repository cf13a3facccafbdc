import { createHash } from 'node:crypto';
import type { Dice } from './context.ts';

/** A random secret in base64url: by default 256 bits in 43 characters; fewer `bytes` where people type or print it. */
export function drawToken(dice: Dice, bytes = 32): string {
  return Buffer.from(dice.bytes(bytes)).toString('base64url');
}

/** Draws anew where the bytes make no code: so that all codes are equally likely. */
export function drawCode(
  dice: Dice,
  bytes: number,
  codeFrom: (drawn: Uint8Array) => string | undefined,
): string {
  for (;;) {
    const code = codeFrom(dice.bytes(bytes));
    if (code !== undefined) return code;
  }
}

/** A plain SHA-256 suffices, because the secrets (such as session tokens) have high entropy. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
