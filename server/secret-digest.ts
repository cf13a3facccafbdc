import { createHash } from 'node:crypto';

/** SHA-256 suffices: the secret has high entropy (session tokens). */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
