import { createHmac, timingSafeEqual } from 'node:crypto';
import { instanceKey, type KeyPurpose } from '#server/calls/instance-keys.ts';
import type { Dice } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { drawToken } from '#server/secret-digest.ts';

/** The key that signs who has signed in on a device. */
const deviceKey: KeyPurpose = { name: 'devices', lasts: 'for-ever' };

const idBytes = 16;
const proofBytes = 16;
/** Enough for a family's tablet. */
const mostMembers = 5;

/** What a browser keeps: `id.proof.proof…`, with a proof for each member who signed in there, the latest first. */
export interface KnownDevice {
  readonly id: string;
  readonly proofs: readonly string[];
}

export function readDevice(sent: string | undefined): KnownDevice | undefined {
  const parts = (sent ?? '').split('.');
  if (parts.length < 2 || parts.length > mostMembers + 1) return undefined;
  const [id = '', ...proofs] = parts;
  return parts.every(part => /^[\w-]{22}$/.test(part)) ? { id, proofs } : undefined;
}

/** Whether this member has signed in on the device before. */
export async function isKnownTo(
  db: Database,
  device: KnownDevice | undefined,
  userId: string | undefined,
): Promise<boolean> {
  if (device === undefined || userId === undefined) return false;
  const due = Buffer.from(await proofOf(db, device.id, userId));
  return device.proofs.some(proof => timingSafeEqual(Buffer.from(proof), due));
}

/** What the browser is to keep after this member has signed in. */
export async function withMember(
  db: Database,
  dice: Dice,
  device: KnownDevice | undefined,
  userId: string,
): Promise<string> {
  const id = device?.id ?? drawToken(dice, idBytes);
  const proof = await proofOf(db, id, userId);
  const others = (device?.proofs ?? []).filter(other => other !== proof);
  return [id, proof, ...others.slice(0, mostMembers - 1)].join('.');
}

async function proofOf(db: Database, id: string, userId: string): Promise<string> {
  const key = await instanceKey(db, deviceKey);
  return createHmac('sha256', key)
    .update(`${id}\n${userId}`)
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');
}
