import { sql } from 'kysely';
import { moderationRefusals } from '../contract.ts';
import { operatorRefusals } from '../operator-contract.ts';
import { moderationRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as content from './content.ts';
import * as members from './members.ts';
import * as myCases from './my-cases.ts';
import * as queue from './queue.ts';
import * as reports from './reports.ts';
import * as state from './state.ts';
import { moderationTables } from './tables.ts';
import { longestWaitDays } from '../rules/periods.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const moderationDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, content, members, myCases, queue, reports, state),
  refusals: { ...moderationRefusals, ...operatorRefusals },
  refusalTexts: moderationRefusalTexts,
  tables: moderationTables,
  async queues(db) {
    const { rows } = await sql<{ waiting: number; isOverdue: boolean }>`
      select count(*)::int as waiting,
        coalesce(min(at) < now() - ${longestWaitDays} * interval '1 day', false) as "isOverdue"
      from (
        select min(created_at) as at from reports where decision_id is null and reason <> 'mistake' group by kind, subject_id
        union all select objected_at from decisions where objected_at is not null and answered_at is null
      ) as waits
    `.execute(db.query);
    return rows.map(waits => ({ name: 'reports', ...waits }));
  },
};
