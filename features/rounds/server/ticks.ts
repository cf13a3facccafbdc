import { sql } from 'kysely';
import { tickEnvelopes, type Tick } from '../organiser-contract.ts';
import { listSeats, sitting } from './seat-store.ts';
import { whyNotAt } from './steps.ts';
import { lockRound } from './store.ts';
import { showRound } from './tell-round.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

/** Keeps INV-32: of two ticks of one box the later one counts, in whatever order two devices send them. */
export const serveTickEnvelopes = serve(tickEnvelopes)(async ({ db, live, member }, { roundId, ticks }) =>
  db.transaction(async tx => {
    const round = await lockRound(tx, roundId);
    if (round?.organiserId !== member.userId) return refuse('round_not_found');
    const refused = whyNotAt(round, 'bringing', 'fetching');
    if (refused !== undefined) return refused;
    const seats = new Set(sitting(await listSeats(tx, roundId), 'accepted').map(({ userId }) => userId));
    const due = round.state === 'bringing' ? 'brought' : 'fetched';
    const fits = ({ userId, step }: Tick) => step === due && seats.has(userId);
    const taken = latest(ticks.filter(fits));
    const [box, at] = due === 'brought' ? [sql`brought`, sql`brought_at`] : [sql`fetched`, sql`fetched_at`];
    // A clock that is ahead must not win for ever.
    await sql`
      update round_seats s set ${box} = w.is_ticked, ${at} = least(w.at, now())
      from unnest(${taken.map(({ userId }) => userId)}::uuid[], ${taken.map(({ isTicked }) => isTicked)}::boolean[],
        ${taken.map(timeOf)}::timestamptz[]) as w (user_id, is_ticked, at)
      where s.round_id = ${roundId} and s.user_id = w.user_id and (s.${at} is null or s.${at} <= least(w.at, now()))
    `.execute(tx);
    await showRound(live, tx, roundId);
    return { leftOut: [...new Set(ticks.filter(tick => !fits(tick)).map(({ userId }) => userId))] };
  }),
);

/** What no clock says was long ago. */
function timeOf({ at }: Tick): Date {
  return new Date(Math.max(0, Date.parse(at) || 0));
}

/** Of one box the latest tick; of two at the same time the last. */
function latest(ticks: readonly Tick[]): Tick[] {
  const byAt = ticks.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
  return [...new Map(byAt.map(tick => [tick.userId, tick])).values()];
}
