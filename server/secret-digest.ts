import { createHash } from 'node:crypto';

/** SHA-256 of a secret with enough entropy of its own (session tokens), as it is stored. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A key for counting that shows neither e-mail nor address: `purpose` plus a digest of the parts. */
export function countingKey(purpose: string, ...parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}
