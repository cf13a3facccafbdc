import { createHash } from 'node:crypto';

/** SHA-256 suffices: the secret has high entropy (session tokens). */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `purpose` and a digest, hiding the parts (addresses, networks). */
export function countingKey(purpose: string, ...parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}
