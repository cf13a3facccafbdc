import { sql } from 'kysely';
import { declinedMonths } from '../rules/periods.ts';
import { forgetPartedNames } from '#features/profiles/server/known-as.ts';
import type { Job } from '#server/jobs.ts';

/** Deletes old declined requests, and the names kept of ended friendships and withdrawn requests. */
export const forgetFriendships: Job = {
  name: 'forget-friendships',
  schedule: '32 3 * * *',
  async run({ db }) {
    await sql`
      delete from friendships
      where status = 'declined' and answered_at < now() - ${declinedMonths} * interval '1 month'
    `.execute(db.query);
    await forgetPartedNames(db, declinedMonths);
  },
};
