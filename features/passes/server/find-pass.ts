import { sql } from 'kysely';
import { countPassGuess } from './pass-limits.ts';
import { codeDigest } from './store.ts';
import type { PassEnd } from './tables.ts';
import type { lookAtPass } from '../contract.ts';
import { withGuess } from '#server/calls/rate-limit.ts';
import { Turns, type TurnRefusal } from '#server/admission/turns.ts';
import type { PublicContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import type { ParsedInputOf } from '#shared/endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export type Shown = ParsedInputOf<typeof lookAtPass>;

const endRefusals = {
  renewed: 'pass_renewed',
  ended: 'pass_ended',
  group_over: 'pass_group_over',
  grown_up: 'pass_grown_up',
} as const satisfies Record<PassEnd, string>;

/**
 * A lookup locks the pass's row, a guess the instance's count, and visitors' writes have no queue: one laptop with a
 * pass, or many networks, could take all connections. Hence these turns, in which a class is served one by one.
 */
const turns = new Turns({ atOnce: 2, atOnceInAll: 4, mostWaiting: 1_000, longestWaitMs: 4_000 });

type NotOpen = Refusal<'pass_unknown' | (typeof endRefusals)[PassEnd]>;

/** Runs `work` with the pass's member and holds the pass meanwhile. A typed code counts as a guess. */
export async function withPass<T>(
  context: PublicContext,
  shown: Shown,
  work: (tx: Queries, userId: string) => Promise<T>,
): Promise<T | NotOpen | TurnRefusal> {
  const { db, caller } = context;
  const open = (column: 'token_hash' | 'code_hash', digest: Buffer) => async (tx: Queries) => {
    const userId = await findOwner(tx, column, digest);
    return userId instanceof Refusal ? userId : work(tx, userId);
  };
  if ('token' in shown) {
    const { token } = shown;
    return turns.run(caller.network, () => db.transaction(open('token_hash', tokenDigest(token))));
  }
  const digest = await codeDigest(db, shown.code);
  // Not in the form of a code: nothing was guessed.
  if (digest === undefined) return unknown();
  return turns.run(caller.network, async () => {
    const guess = await countPassGuess(db, caller.network);
    if (guess.refusal !== undefined) return guess.refusal;
    return withGuess(db, guess, open('code_hash', digest), ({ code }) => code === 'pass_unknown');
  });
}

function unknown() {
  return refuse('pass_unknown', { field: 'code' });
}

async function findOwner(
  tx: Queries,
  column: 'token_hash' | 'code_hash',
  digest: Buffer,
): Promise<string | NotOpen> {
  const { rows } = await sql<{ userId: string }>`
    select p.user_id as "userId" from passes p join users u on u.id = p.user_id and u.kind = 'child'
    where ${sql.ref(`p.${column}`)} = ${digest} for no key update of p
  `.execute(tx);
  if (rows[0] !== undefined) return rows[0].userId;
  const { rows: ended } = await sql<{ because: PassEnd }>`
    select because from ended_passes where ${sql.ref(column)} = ${digest}
  `.execute(tx);
  return ended[0] === undefined ? unknown() : refuse(endRefusals[ended[0].because], { field: 'code' });
}
