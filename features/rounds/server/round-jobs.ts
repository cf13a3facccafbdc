import { sql, type RawBuilder } from 'kysely';
import { keptDays, unbookedDays } from '../rules/limits.ts';
import { endRound } from './end-round.ts';
import { solveWaiting, type Solve } from './solve-rounds.ts';
import { bringLocked, closeLocked } from './steps.ts';
import { lockRound, type FoundRound } from './store.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { statementsJob, type Job } from '#server/jobs.ts';
import { errorFields } from '#server/log.ts';
import type { Live } from '#server/live/live.ts';

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

interface Due {
  readonly which: RawBuilder<unknown>;
  readonly take: (live: Live, tx: Queries, round: FoundRound) => Promise<unknown>;
}

/**
 * What comes by itself: the end of an open round, the step after answers that nobody took by the day of the hand-over (until then
 * its organiser answers for children on paper), and the end of what nobody books.
 */
const due: readonly Due[] = [
  {
    which: sql`ended_at is null and hand_over_on < ${today} - ${unbookedDays}::int`,
    take: (live, tx, { id }) => endRound(live, tx, { roundId: id, why: 'too_late' }),
  },
  {
    // Nobody else can take it on.
    which: sql`ended_at is null and exists (
      select from users u where u.id = organiser_id and u.suspended_until > now())`,
    take: (live, tx, { id }) => endRound(live, tx, { roundId: id, why: 'organiser' }),
  },
  { which: sql`state = 'open' and closes_at <= now()`, take: closeLocked },
  { which: sql`state = 'closed' and solves_to is null and hand_over_on < ${today}`, take: bringLocked },
];

/** Shares are worked out at once where a step of this process asks for it. */
export const takeRoundsOn = (solve: Solve): Job => ({
  name: 'take-rounds-on',
  schedule: '*/10 * * * *',
  wokenBy: event => event.topic === 'rounds' && event.isSolving === true,
  async run(house, stopping) {
    for (const step of due) await takeDue(house, step);
    await solveWaiting(house, solve, stopping);
  },
});

/** Each by itself: one that cannot go on keeps no other. */
async function takeDue(house: House, { which, take }: Due): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from rounds where ${which}`.execute(house.db.query);
  for (const { id } of rows) {
    const taken = house.db.transaction(async tx => {
      const round = await lockRound(tx, id);
      const { rows: still } = await sql`select from rounds where id = ${id} and ${which}`.execute(tx);
      if (round !== undefined && still.length > 0) await take(house.live, tx, round);
    });
    await taken.catch((error: unknown) =>
      house.log.error('round not taken on', { roundId: id, ...errorFields(error) }),
    );
  }
}

/** The swaps stay in the history. */
export const forgetRounds = statementsJob(
  'forget-rounds',
  '47 3 * * *',
  sql`delete from rounds where ended_at < now() - ${keptDays} * interval '1 day'`,
);
