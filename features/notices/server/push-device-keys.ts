import { createECDH } from 'node:crypto';

/** Whether messages can be encrypted with these keys (RFC 8291): a point of P-256 and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
