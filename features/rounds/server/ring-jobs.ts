import { sql } from 'kysely';
import { keptDays, ringDays } from '../rules/limits.ts';
import { closeRing, isWhole, lockRing, tellRing } from './ring-store.ts';
import { statementsJob, type Job } from '#server/jobs.ts';

/** Ends what waits for somebody for too long, and what holds no three friends of each other any more. */
export const endOldRings: Job = {
  name: 'end-old-rings',
  schedule: '32 3 * * *',
  async run({ db, live }) {
    const { rows } = await sql<{ id: string }>`select r.id from rings r where r.state = 'pending'
      and (r.created_at < now() - ${ringDays} * interval '1 day' or not ${isWhole})`.execute(db.query);
    for (const { id: ringId } of rows)
      await db.transaction(async tx => {
        const [place] = await lockRing(tx, ringId);
        if (place?.state === 'booked' || place?.state === 'ended') return;
        await closeRing(tx, ringId, 'ended');
        await tellRing(live, tx, { ringId, kind: 'ring_ended' });
      });
  },
};

export const forgetRings = statementsJob(
  'forget-rings',
  '49 3 * * *',
  sql`delete from rings where ended_at < now() - ${keptDays} * interval '1 day'`,
);
