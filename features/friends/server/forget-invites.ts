import { sql } from 'kysely';
import { usedInviteDays } from '../rules/periods.ts';
import { statementsJob } from '#server/jobs.ts';

export const forgetInvites = statementsJob(
  'forget-invites',
  '17 3 * * *',
  sql`delete from invite_tokens where expires_at < now() - ${usedInviteDays} * interval '1 day'`,
);
