import { sql } from 'kysely';
import { cancelRound, closeRound, goOnToBringing, goOnToFetching } from '../organiser-contract.ts';
import { endRound } from './end-round.ts';
import { seatGroup } from './open-round.ts';
import { isBalanced, listSeats, promisesOf, sitting } from './seat-store.ts';
import { lockRound, type FoundRound } from './store.ts';
import { showRound } from './tell-round.ts';
import { settleAskedRound } from '#features/notices/server/store.ts';
import { reserveCopies } from '#features/trades/server/at-table/reserved.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

type StepRefusal = 'round_not_found' | 'round_wrong_state' | 'round_solving';

/** The round, locked, if it is the member's and at this step. */
export async function lockAtStep(
  tx: Queries,
  organiserId: string,
  roundId: string,
  state: FoundRound['state'],
): Promise<FoundRound | Refusal<StepRefusal>> {
  const round = await lockRound(tx, roundId);
  if (round?.organiserId !== organiserId) return refuse('round_not_found');
  return whyNotAt(round, state) ?? round;
}

export function whyNotAt(
  round: Pick<FoundRound, 'state' | 'solvesTo'>,
  ...states: FoundRound['state'][]
): Refusal<'round_wrong_state' | 'round_solving'> | undefined {
  if (!states.includes(round.state)) return refuse('round_wrong_state');
  return round.solvesTo === null ? undefined : refuse('round_solving');
}

function step<R extends string>(
  state: FoundRound['state'],
  take: (live: Live, tx: Queries, round: FoundRound) => Promise<Refusal<R> | undefined>,
) {
  return ({ db, live, member }: MemberContext, { roundId }: { roundId: string }) =>
    db.transaction(async tx => {
      const round = await lockAtStep(tx, member.userId, roundId, state);
      if (!('id' in round)) return round;
      return (await take(live, tx, round)) ?? {};
    });
}

export const serveCloseRound = serve(closeRound)(step('open', closeLocked));
export const serveGoOnToBringing = serve(goOnToBringing)(step('closed', bringLocked));
export const serveGoOnToFetching = serve(goOnToFetching)(step('bringing', fetchLocked));

/** Whoever came to the group meanwhile sits, too; who was invited and never came does not. */
export async function closeLocked(live: Live, tx: Queries, round: FoundRound): Promise<undefined> {
  await seatGroup(tx, round.id);
  await dropSeats(tx, round.id, 'invited');
  await solveTo(live, tx, { ...round, state: 'closed' }, 'closed');
}

export async function bringLocked(live: Live, tx: Queries, round: FoundRound): Promise<undefined> {
  await dropSeats(tx, round.id, 'sitting');
  await settleAskedRound(live, tx, { roundId: round.id });
  await goOn(live, tx, round, 'bringing');
}

async function fetchLocked(live: Live, tx: Queries, round: FoundRound) {
  const brought = sitting(await listSeats(tx, round.id), 'accepted').filter(({ isBrought }) => isBrought);
  if (brought.length < 2) return refuse('envelopes_missing');
  await sql`
    update round_seats set state = 'dropped' where round_id = ${round.id} and state = 'accepted' and not brought
  `.execute(tx);
  await goOn(live, tx, round, 'fetching');
  return undefined;
}

async function dropSeats(tx: Queries, roundId: string, state: 'invited' | 'sitting'): Promise<void> {
  await sql`
    update round_seats set state = 'dropped' where round_id = ${roundId} and state = ${state}
  `.execute(tx);
}

/** At once, where nobody is missing who gives or gets anything; otherwise shares are worked out anew. */
async function goOn(live: Live, tx: Queries, round: FoundRound, to: 'bringing' | 'fetching'): Promise<void> {
  const seats = sitting(await listSeats(tx, round.id), 'accepted');
  if (!isBalanced(seats)) return solveTo(live, tx, round, to);
  const shares = seats.map(({ userId, ...seat }) => ({ id: userId, ...seat }));
  await reserveCopies(tx, round.id, promisesOf(shares));
  await sql`update round_seats set is_changed = false where round_id = ${round.id}`.execute(tx);
  const copies = shares.reduce((sum, { gets }) => sum + gets.length, 0);
  await sql`update rounds set state = ${to}, copies = ${copies} where id = ${round.id}`.execute(tx);
  await showRound(live, tx, round.id);
}

/** The event wakes the job that solves (`round-jobs.ts`). */
async function solveTo(
  live: Live,
  tx: Queries,
  { id, state }: FoundRound,
  to: 'closed' | 'bringing' | 'fetching',
): Promise<void> {
  await sql`
    update rounds set state = ${state}, solves_to = ${to}, solving_since = null where id = ${id}
  `.execute(tx);
  await showRound(live, tx, id, { isSolving: true });
}

export const serveCancelRound = serve(cancelRound)(({ db, live, member }, { roundId }) =>
  db.transaction(async tx => {
    const round = await lockRound(tx, roundId);
    if (round?.organiserId !== member.userId) return refuse('round_not_found');
    if (round.state === 'booked' || round.state === 'cancelled') return refuse('round_wrong_state');
    await endRound(live, tx, { roundId, why: 'organiser', by: member.userId });
    return {};
  }),
);
