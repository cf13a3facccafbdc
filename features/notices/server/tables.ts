import type { Generated } from 'kysely';
import type { NoticeKind } from '../rules/notice-kind.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface NoticesTables {
  notices: {
    id: Generated<number>;
    user_id: string;
    actor_id: string | null;
    kind: NoticeKind;
    friendship_id: string | null;
    trade_id: string | null;
    group_id: Generated<string | null>;
    album_id: Generated<number | null>;
    /** Of a group that is over. */
    group_name: Generated<string | null>;
    round_id: Generated<string | null>;
    created_at: Generated<Date>;
    read_at: Date | null;
    settled_at: Date | null;
  };
  // Keyed by the session that subscribed; `held_by` is the session that its device has at the moment.
  push_subscriptions: {
    session_id: string;
    held_by: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Generated<Date>;
    send_after: Generated<Date>;
    attempts: Generated<number>;
  };
  push_settings: { user_id: string; muted: string[] };
  push_deliveries: { session_id: string; notice_id: number };
  push_keys: { is_only: Generated<boolean>; public_key: string; private_key: string };
}

export const noticesTables = {
  // The actor's export leaves it out: it would tell whether the notice was read.
  notices: { owners: ['user_id'], others: ['actor_id'] },
  // With these, one can send to the device.
  push_subscriptions: { owners: ['user_id'], secret: ['endpoint', 'p256dh', 'auth'] },
  push_settings: { owners: ['user_id'] },
  push_deliveries: { partOf: { table: 'notices', key: 'notice_id' } },
  push_keys: {},
} satisfies Declared<NoticesTables>;
