import { sql } from 'kysely';
import webPush from 'web-push';
import type { House } from '#server/context.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The VAPID keys: the operator's, else a pair that is generated once and stored. */
export async function readPushKeys({ config, db }: Pick<House, 'config' | 'db'>): Promise<PushKeys> {
  if (config.pushKeys !== undefined) return config.pushKeys;
  const read = sql<PushKeys>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys
  `;
  const known = (await read.execute(db.query)).rows[0];
  if (known !== undefined) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // If several processes generate keys at once, the first pair wins.
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing
  `.execute(db.query);
  const [made = { publicKey, privateKey }] = (await read.execute(db.query)).rows;
  return made;
}
