import { sql } from 'kysely';
import { dailyGuessBudget } from '../rules/invite.ts';
import {
  newAccountHours,
  wrongCodesOfMember,
  wrongCodesOfNetwork,
  wrongCodesOfNewMember,
} from '../rules/limits.ts';
import type { Database } from '#server/database/database.ts';
import {
  countAgainst,
  countingKey,
  countsOfNetwork,
  takeBackCounts,
  type Count,
} from '#server/calls/rate-limit.ts';
import { day } from '#shared/limits.ts';
import type { Refusal } from '#shared/refusal.ts';

type Counted = readonly Count[];

/** A try with a typed code; tokens cannot be guessed. */
export interface Guess {
  /** Set after too many wrong codes: this one is not checked. */
  readonly refusal: Refusal<'too_many_requests'> | undefined;
  /** The budget is used up: a right code only makes a request (P-10). */
  readonly asksOwner: boolean;
  /** Takes the try off the counts. */
  wasRight(): Promise<void>;
}

/** Counts before the check, so that concurrent tries cannot slip through; `wasRight` undoes it. */
export async function countGuess(db: Database, userId: string, network: string): Promise<Guess> {
  const ofMember = await limitsOfMember(db, userId);
  const refusal = await countAgainst(db, ...ofMember);
  if (refusal !== undefined) return { refusal, asksOwner: true, wasRight: async () => undefined };
  const ofAll: Counted = [
    ...countsOfNetwork('code-guess-network', network, wrongCodesOfNetwork),
    [countingKey('code-guess-in-all'), { most: await guessBudget(db), seconds: day }],
  ];
  // All or none: what one network tries beyond its share takes nothing from the others'.
  const asksOwner = (await countAgainst(db, ...ofAll)) !== undefined;
  return {
    refusal,
    asksOwner,
    wasRight: () => takeBackCounts(db, asksOwner ? ofMember : [...ofMember, ...ofAll]),
  };
}

async function limitsOfMember(db: Database, userId: string): Promise<Counted> {
  const { rows } = await sql<{ isNew: boolean }>`
    select created_at > now() - ${newAccountHours} * interval '1 hour' as "isNew" from users where id = ${userId}
  `.execute(db.query);
  const limits =
    rows[0]?.isNew === true ? [...wrongCodesOfMember, wrongCodesOfNewMember] : wrongCodesOfMember;
  return limits.map(limit => [countingKey(`code-guess-${limit.most}-${limit.seconds}`, userId), limit]);
}

async function guessBudget(db: Database): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from invite_tokens where used_at is null and expires_at > now()
  `.execute(db.query);
  return dailyGuessBudget(rows[0]?.live ?? 0);
}
