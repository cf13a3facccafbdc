import { createHash } from 'node:crypto';
import type { Dice } from './context.ts';

/** 256 bits in 43 characters, unless somebody types or prints it. */
export function drawToken(dice: Dice, bytes = 32): string {
  return Buffer.from(dice.bytes(bytes)).toString('base64url');
}

/** A plain SHA-256 suffices, because the secrets (such as session tokens) have high entropy. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
