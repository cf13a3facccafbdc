import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `seal` is the beginning of HMAC-SHA-256 of what was sealed. */
export function isSealedBy(key: Uint8Array, sealed: Uint8Array, seal: Uint8Array): boolean {
  const right = createHmac('sha256', key).update(sealed).digest();
  return timingSafeEqual(right.subarray(0, seal.length), seal);
}
