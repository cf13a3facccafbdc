import { sql } from 'kysely';
import { noticesRefusals, listNotices } from '../contract.ts';
import { noticesRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as inbox from './inbox.ts';
import { readUnread, showsActors } from './store.ts';
import { noticesTables } from './tables.ts';
import * as pushSettings from './push-settings.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

export const noticesDoor: FeatureDoor = {
  greeting: async (db, userId) => ({ topic: 'notices', ...(await readUnread(db.query, userId)) }),
  earlyCalls: async (_db, pathname) =>
    pathname === pagePaths.notices ? [`${listNotices.path}?kinds=any`] : [],
  endpoints: endpointsOf(apiWords, inbox, pushSettings),
  refusals: noticesRefusals,
  refusalTexts: noticesRefusalTexts,
  showsPerson: showsActors,
  tables: noticesTables,
  async queues(db) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from push_deliveries
    `.execute(db.query);
    return [{ name: 'push', waiting: rows[0]?.waiting ?? 0 }];
  },
  // A restored backup must not push again what was pushed after it was made.
  settleRestored: async db => void (await sql`delete from push_deliveries`.execute(db)),
};
