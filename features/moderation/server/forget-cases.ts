import { sql } from 'kysely';
import { caseMonths, operatorLogMonths } from '../rules/report.ts';
import { tableSizes } from './state.ts';
import type { Job } from '#server/jobs.ts';

/** See L-30. The reason of a suspension stays as long as it lasts. */
export const forgetCases: Job = {
  name: 'forget-cases',
  schedule: '41 3 * * *',
  async run({ db }) {
    await sql`
      delete from decisions d
      where coalesce(answered_at, decided_at) < now() - ${caseMonths} * interval '1 month'
        and coalesce(suspended_until < now(), true)
        and (objected_at is null or answered_at is not null)
    `.execute(db.query);
    await sql`
      delete from operator_log where done_at < now() - ${operatorLogMonths} * interval '1 month'
    `.execute(db.query);
  },
};

export const noteTableSizes: Job = {
  name: 'note-table-sizes',
  schedule: '52 3 * * *',
  async run({ db }) {
    await sql`
      insert into table_sizes (noted_on, name, bytes) select current_date, name, bytes from (${tableSizes}) t
      on conflict (noted_on, name) do update set bytes = excluded.bytes
    `.execute(db.query);
    await sql`delete from table_sizes where noted_on < current_date - 400`.execute(db.query);
  },
};
