import { noticesRefusals, listNotices } from '../contract.ts';
import { noticesRefusalTexts } from '../text.ts';
import { serveCountUnread, serveListNotices, serveMarkRead } from './inbox.ts';
import { readUnread } from './store.ts';
import {
  serveReadPush,
  serveSetPushSettings,
  serveSubscribePush,
  serveUnsubscribePush,
} from './push-settings.ts';
import type { FeatureDoor } from '#server/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** What members are told of others, in the app and outside of it. */
export const noticesDoor: FeatureDoor = {
  greeting: async (db, userId) => ({ topic: 'notices', unread: await readUnread(db.query, userId) }),
  earlyCalls: async (_db, pathname) => (pathname === pagePaths.notices ? [listNotices.path] : []),
  endpoints: [
    serveListNotices,
    serveCountUnread,
    serveMarkRead,
    serveReadPush,
    serveSetPushSettings,
    serveSubscribePush,
    serveUnsubscribePush,
  ],
  refusals: noticesRefusals,
  refusalTexts: noticesRefusalTexts,
  personalTables: [
    // The other one's notice is not this member's: it would tell whether it was read.
    { table: 'notices', owners: ['user_id'], secret: [] },
    // Whoever knows them could send something to the device.
    { table: 'push_subscriptions', owners: ['user_id'], secret: ['endpoint', 'p256dh', 'auth'] },
    { table: 'push_settings', owners: ['user_id'], secret: [] },
    { table: 'push_deliveries', owners: [], partOf: { table: 'notices', key: 'notice_id' }, secret: [] },
  ],
};
