import { sql } from 'kysely';
import { caseMonths, operatorLogMonths, undecidedMonths } from '../rules/periods.ts';
import { tableSizes } from './state.ts';
import { statementsJob } from '#server/jobs.ts';

/** See L-30. The reason of a suspension stays as long as it lasts. */
export const forgetCases = statementsJob(
  'forget-cases',
  '41 3 * * *',
  sql`delete from decisions d
    where coalesce(suspended_until < now(), true)
    and case when objected_at is null or answered_at is not null
      then coalesce(answered_at, decided_at) < now() - ${caseMonths} * interval '1 month'
      else objected_at < now() - ${undecidedMonths} * interval '1 month' end`,
  sql`delete from reports
    where decision_id is null and created_at < now() - ${undecidedMonths} * interval '1 month'`,
  sql`delete from operator_log where done_at < now() - ${operatorLogMonths} * interval '1 month'`,
);

export const noteTableSizes = statementsJob(
  'note-table-sizes',
  '52 3 * * *',
  sql`insert into table_sizes (noted_on, name, bytes) select current_date, name, bytes from (${tableSizes}) t
    on conflict (noted_on, name) do update set bytes = excluded.bytes`,
  sql`delete from table_sizes where noted_on < current_date - 400`,
);
