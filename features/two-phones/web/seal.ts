import { bytesOf } from '../rules/hex.ts';

/** HMAC-SHA-256 with the key of a swap pass; codes hold its beginning. */
export async function sealOf(key: string, sealed: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(bytesOf(key)), algorithm, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new Uint8Array(sealed)));
}
