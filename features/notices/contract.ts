import * as v from 'valibot';
import { Person } from '#features/profiles/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { noticeKinds } from './rules/notice-kind.ts';
import { longestEndpoint, subscriptionPath } from './rules/push-limits.ts';

const Nothing = v.strictObject({});
const NoticeId = v.pipe(v.number(), v.integer(), v.minValue(1));
const Unread = v.object({ unread: v.number() });

/** HTTP status of each refusal of this feature. */
export const noticesRefusals = { push_address_refused: 422 } as const;
export type NoticesRefusal = keyof typeof noticesRefusals;

/** What somebody did that concerns the member; `person` is null when the account is gone. */
export const Notice = v.object({
  id: v.number(),
  kind: v.picklist(noticeKinds),
  person: v.nullable(Person),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  isRead: v.boolean(),
  /** What it asks is answered, or has lost its meaning. */
  isSettled: v.optional(v.boolean(), false),
});
export type Notice = v.InferOutput<typeof Notice>;

/** Notices of the last 60 days, newest first, 50 at a time; `next` goes into `before` of the next page. */
export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  access: 'member',
  input: v.strictObject({
    before: v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))])),
  }),
  output: v.object({ notices: v.array(Notice), unread: v.number(), next: v.nullable(v.number()) }),
  refusals: [],
});

export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/api/notices/unread',
  access: 'member',
  input: Nothing,
  output: Unread,
  refusals: [],
});

/** Marks everything up to a notice as read; what came after the member looked stays unread. */
export const markRead = endpoint({
  name: 'markRead',
  method: 'POST',
  path: '/api/notices/read',
  access: 'member',
  input: v.strictObject({ upTo: NoticeId }),
  output: Unread,
  refusals: [],
});

/** Which messages devices get. */
export const PushSettings = v.object({
  friendRequests: v.boolean(),
  trades: v.boolean(),
  answers: v.boolean(),
});
export type PushSettings = v.InferOutput<typeof PushSettings>;

/** The key that a browser subscribes with, what the member wants to hear, and the address of this session's device. */
export const readPush = endpoint({
  name: 'readPush',
  method: 'GET',
  path: '/api/notices/push',
  access: 'member',
  input: Nothing,
  output: v.object({
    publicKey: v.string(),
    settings: PushSettings,
    /** Where this session's device is told; null when it is not. */
    endpoint: v.nullable(v.string()),
  }),
  refusals: [],
});

export const setPushSettings = endpoint({
  name: 'setPushSettings',
  method: 'PUT',
  path: '/api/notices/push/settings',
  access: 'member',
  input: v.strictObject(PushSettings.entries),
  output: PushSettings,
  refusals: [],
});

/** A point of P-256 and 16 random bytes, both as base64url without padding, which browsers make of them. */
const PublicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** From now on this session's device is told, until the session ends. It takes the place of an earlier address. */
export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'PUT',
  path: subscriptionPath,
  access: 'member',
  input: v.strictObject({
    endpoint: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/), v.maxLength(longestEndpoint)),
    p256dh: PublicKey,
    auth: Secret,
  }),
  output: v.object({}),
  refusals: ['push_address_refused'],
});

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: subscriptionPath,
  access: 'member',
  input: Nothing,
  output: v.object({}),
  refusals: [],
});
