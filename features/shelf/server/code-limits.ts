import { sql } from 'kysely';
import { codesTried, dailyGuessBudget, mostCounted, wrongCodesOfNetwork } from '../rules/limits.ts';
import {
  countGuess,
  countingKey,
  countsOf,
  countsOfNetwork,
  type Count,
  type Guess,
} from '#server/calls/rate-limit.ts';
import type { MemberContext, PublicContext } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { day } from '#shared/limits.ts';

/** What a member's or a network's own limit refuses takes nothing from the others. */
export async function countCodeGuess({ db, member, caller }: MemberContext): Promise<Guess> {
  const wrongOnes = await wrongCodes(db, caller.network, 'join-code-in-all');
  return countGuess(db, wrongOnes, countsOf('join-code', codesTried, member.userId));
}

/** What visitors try in all takes nothing from the members. */
export async function countVisitorsGuess({ db, caller }: PublicContext): Promise<Guess> {
  return countGuess(db, await wrongCodes(db, caller.network, 'join-code-of-visitors'));
}

async function wrongCodes(db: Database, network: string, inAll: string): Promise<readonly Count[]> {
  const most = dailyGuessBudget(await countCodes(db));
  return [
    ...countsOfNetwork('join-code-network', network, wrongCodesOfNetwork),
    [countingKey(inAll), { most, seconds: day }],
  ];
}

/** Up to where the budget is the least one anyway: a count of all would cost more than the try itself. */
async function countCodes(db: Database): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from (
      select from albums where join_code is not null limit ${mostCounted}
    ) as counted
  `.execute(db.query);
  return rows[0]?.live ?? 0;
}
