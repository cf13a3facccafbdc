import { sql } from 'kysely';
import { checkSolution } from '../rules/check-solution.ts';
import type { SeatShare, Solution, Table } from '../rules/table.ts';
import { asText, listSeats, promisesOf, sitting, type Seat } from './seat-store.ts';
import { readTable } from './read-table.ts';
import { findRound, lockRound, type FoundRound } from './store.ts';
import { askGuardiansOfSeats, showRound, tellRound } from './tell-round.ts';
import { endRound } from './end-round.ts';
import { lockCollections, readQuantities } from '#features/collection/server/store.ts';
import { availableOf } from '#features/trades/rules/accept.ts';
import { readHeldOfAll } from '#features/trades/server/held.ts';
import { reserveCopies } from '#features/trades/server/at-table/reserved.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { errorFields, type Log } from '#server/log.ts';

export type Solve = (table: Table, options: { readonly log: Log }) => Promise<Solution>;

/** Longer than any table takes: whoever had it in hand is gone. */
const claimMinutes = 5;
/** Copies may have gone elsewhere while a table was solved. */
const mostTries = 3;

/** Works out the shares of all rounds that wait for it; each in one process at a time. */
export async function solveWaiting(house: House, solve: Solve, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true) {
    const { rows } = await sql<{ id: string }>`/* claim-round */
      update rounds set solving_since = now() where id = (
        select id from rounds where solves_to is not null
          and (solving_since is null or solving_since < now() - ${claimMinutes} * interval '1 minute')
        order by solves_to <> 'fetching', created_at limit 1 for update skip locked)
      returning id
    `.execute(house.db.query);
    const [claimed] = rows;
    if (claimed === undefined) return;
    await solveRound(house, claimed.id, solve).catch((error: unknown) =>
      house.log.error('round not solved', { roundId: claimed.id, ...errorFields(error) }),
    );
  }
}

/** Without a transaction: only what comes of it is written in one, if the round still waits for it. */
async function solveRound(house: House, roundId: string, solve: Solve): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const round = await findRound(house.db.query, roundId);
    if (round?.solvesTo == null) return;
    const seats = seatsToSolve(round, await listSeats(house.db.query, roundId));
    const table = await readTable(house.db, round, seats, { isPacked: round.solvesTo === 'fetching' });
    const solution = await solve(table, { log: house.log });
    const wrong = checkSolution(table, solution);
    if (wrong !== undefined) throw new Error(`The solver is wrong: ${wrong}.`);
    if (await house.db.transaction(tx => writeSolution(house, tx, { round, seats, solution }))) return;
  }
  throw new Error('Copies went elsewhere each time.');
}

/** Before the first answers all who sit, then only those who accepted. */
function seatsToSolve({ solvesTo }: FoundRound, seats: readonly Seat[]): Seat[] {
  return solvesTo === 'closed' ? sitting(seats, 'sitting') : sitting(seats, 'accepted');
}

interface Solved {
  readonly round: FoundRound;
  readonly seats: readonly Seat[];
  readonly solution: Solution;
}

/** Keeps INV-30. False: what it was decided by has changed since it was read. */
async function writeSolution(
  house: House,
  tx: Queries,
  { round, seats, solution }: Solved,
): Promise<boolean> {
  const now = await lockRound(tx, round.id);
  if (now?.solvesTo !== round.solvesTo || now?.solvingSince?.getTime() !== round.solvingSince?.getTime())
    return true;
  const there = seatsToSolve(now, await listSeats(tx, round.id));
  if (there.map(({ userId }) => userId).join() !== seats.map(({ userId }) => userId).join()) return false;
  // What lies in the envelopes is promised to this round already.
  if (round.solvesTo !== 'fetching' && !(await areFree(tx, round, solution.shares))) return false;
  await reserveCopies(tx, round.id, promisesOf(solution.shares));
  await writeShares(tx, round.id, solution.shares);
  const copies = solution.shares.reduce((sum, { gets }) => sum + gets.length, 0);
  await sql`
    update rounds set state = ${round.solvesTo}, solves_to = null, solving_since = null, copies = ${copies},
      solved_by = ${solution.solvedBy} where id = ${round.id}
  `.execute(tx);
  if (copies === 0) await endRound(house.live, tx, { roundId: round.id, why: 'nothing_fits' });
  else if (round.solvesTo !== 'closed') await showRound(house.live, tx, round.id);
  else {
    await tellRound(house.live, tx, { roundId: round.id, kind: 'round_solved' });
    await askGuardiansOfSeats(house.live, tx, round.id);
  }
  return true;
}

/** Locks the givers' collections, so that nothing else can promise the copies before the commit. */
export async function areFree(
  tx: Queries,
  round: Pick<FoundRound, 'id' | 'albumIds'>,
  shares: readonly SeatShare[],
): Promise<boolean> {
  const givers = shares.filter(({ gives }) => gives.length > 0).map(({ id }) => id);
  await lockCollections(
    tx,
    givers.flatMap(userId => round.albumIds.map(albumId => ({ userId, albumId }))),
  );
  const promises = promisesOf(shares);
  const stickerIds = [...new Set(promises.map(({ stickerId }) => stickerId))];
  const quantities = await readQuantities(tx, givers, round.albumIds, stickerIds);
  const heldOf = await readHeldOfAll(tx, givers, round.id);
  return promises.every(({ userId, stickerId, quantity }) => {
    const owned = quantities.get(userId)?.get(stickerId) ?? 0;
    return availableOf(owned, heldOf(userId).promised.get(stickerId)) >= quantity;
  });
}

async function writeShares(tx: Queries, roundId: string, shares: readonly SeatShare[]): Promise<void> {
  await sql`/* write-shares */
    update round_seats s set gives = w.gives::int[], gets = w.gets::int[],
      is_changed = (s.gives, s.gets) is distinct from (w.gives::int[], w.gets::int[])
    from unnest(${shares.map(({ id }) => id)}::uuid[], ${shares.map(({ gives }) => asText(gives))}::text[],
      ${shares.map(({ gets }) => asText(gets))}::text[]) as w (user_id, gives, gets)
    where s.round_id = ${roundId} and s.user_id = w.user_id
  `.execute(tx);
}
