import { sql } from 'kysely';
import { tellPeople } from '#features/notices/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

interface Closing {
  readonly reportId: string;
  readonly isCorrected: boolean;
  readonly by: string;
}

/** Answers a report of a mistake, which its keeper has checked that it is theirs to answer, and has locked. */
export async function closeMistake(
  live: Live,
  tx: Queries,
  { reportId, isCorrected, by }: Closing,
): Promise<void> {
  const { rows } = await sql<{ reporterId: string | null }>`
    with decided as (
      insert into decisions (kind, subject_id, operator_id, measure, reason)
      select kind, subject_id, ${by}, ${isCorrected ? 'corrected' : 'none'}, '' from reports where id = ${reportId}
      returning id
    )
    update reports set decision_id = (select id from decided) where id = ${reportId}
    returning reporter_id as "reporterId"
  `.execute(tx);
  const to = rows.flatMap(({ reporterId }) => reporterId ?? []);
  await tellPeople(live, tx, { to, by: null, kind: 'report_answered' });
}
