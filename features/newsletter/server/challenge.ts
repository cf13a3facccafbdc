import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { challengeLifetimeMinutes, isSolved } from '../rules/proof-of-work.ts';
import type { Dice } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';

const randomBytes = 16;

/** Stateless, so that requesting many costs no storage: the HMAC proves later that the challenge is ours. */
export async function makeChallenge(db: Database, dice: Dice): Promise<string> {
  const { rows } = await sql<{ key: Buffer; endsAt: number }>`
    select key, ceil(extract(epoch from now()))::int + ${challengeLifetimeMinutes * 60} as "endsAt"
    from newsletter_secret
  `.execute(db.query);
  const { key, endsAt } = rows[0] ?? { key: Buffer.alloc(0), endsAt: 0 };
  const head = `${endsAt}.${Buffer.from(dice.bytes(randomBytes)).toString('hex')}`;
  return `${head}.${sign(key, head)}`;
}

interface Proof {
  readonly challenge: string;
  readonly nonces: readonly number[];
}

/** True for a challenge that is ours, solved, unexpired and not used before, and marks it as used. */
export async function takeProof(db: Database, { challenge, nonces }: Proof): Promise<boolean> {
  if (!isSolved(challenge, nonces)) return false;
  const { rows } = await sql<{ key: Buffer }>`select key from newsletter_secret`.execute(db.query);
  const [endsAt = '', random = '', signature = ''] = challenge.split('.');
  const expected = sign(rows[0]?.key ?? Buffer.alloc(0), `${endsAt}.${random}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
  const spent = await sql`
    insert into newsletter_spent_challenges (challenge, expires_at)
    select ${challenge}, ends_at from (select to_timestamp(${Number(endsAt)}) as ends_at) as given
    where ends_at > now()
    on conflict do nothing
  `.execute(db.query);
  return spent.numAffectedRows === 1n;
}

function sign(key: Buffer, head: string): string {
  return createHmac('sha256', key).update(head).digest('hex');
}
