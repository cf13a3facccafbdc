import * as v from 'valibot';
import { PushTimes } from '#features/family/rules/push-times.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time } from '#shared/endpoint.ts';
import { noticeKinds, swapWays } from './rules/notice-kind.ts';
import { longestEndpoint, subscriptionPath } from './rules/push-limits.ts';

const NoticeId = v.pipe(v.number(), v.integer(), v.minValue(1));
/** `waiting`: swaps that wait for the member's answer; read or not. */
const Unread = v.object({ unread: v.number(), waiting: v.number() });

export const noticesRefusals = { push_address_refused: 422 } as const;
export type NoticesRefusal = keyof typeof noticesRefusals;

/** `person` is null once that member is deleted. */
export const Notice = v.object({
  id: v.number(),
  kind: v.picklist(noticeKinds),
  person: v.nullable(Person),
  createdAt: Time,
  isRead: v.boolean(),
  /** The request was answered, or needs no answer any more. */
  isSettled: v.boolean(),
  /** Set where the notice is about an album. */
  albumName: v.optional(v.string()),
  /** Names of the albums of the swap that the notice is about. */
  swapAlbums: v.optional(v.array(v.string())),
  /** What that swap is to the person: both give, the person gives or gets only, takes an earlier swap back, or they swapped by hand. */
  way: v.optional(v.picklist(swapWays)),
  /** Set where the notice is about a round. */
  roundId: v.optional(v.string()),
  /** Set where the notice is about the member's group, also after its end; `endsOn` is `YYYY-MM-DD`. */
  group: v.optional(v.object({ name: v.string(), endsOn: v.string() })),
});
export type Notice = v.InferOutput<typeof Notice>;

/** Drops notices of kinds that are newer than this client; the others are kept. */
const KnownNotices = v.pipe(
  v.array(v.unknown()),
  v.transform(notices => notices.filter(notice => v.is(Notice, notice))),
  v.array(Notice),
);

/** Last 60 days, newest first, pages of 50; `next` is `before` of the next page. */
export const listNotices = endpoint('GET /api/notices', {
  name: 'listNotices',
  act: 'be-told',
  input: v.strictObject({
    /** `any`: this client drops kinds that it does not know. Without it only kinds of the first releases are sent. */
    kinds: v.optional(v.picklist(['any'])),
    before: v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))])),
  }),
  output: v.object({ notices: KnownNotices, unread: v.number(), next: v.nullable(v.number()) }),
});

export const countUnread = endpoint('GET /api/notices/unread', {
  name: 'countUnread',
  act: 'be-told',
  output: Unread,
});

/** Marks all up to this notice as read; later ones stay unread. */
export const markRead = endpoint('POST /api/notices/read', {
  name: 'markRead',
  act: 'be-told',
  input: v.strictObject({ upTo: NoticeId }),
  output: Unread,
});

/** Which topics are pushed. */
export const PushSettings = v.object({
  friendRequests: v.boolean(),
  trades: v.boolean(),
  answers: v.boolean(),
});
export type PushSettings = v.InferOutput<typeof PushSettings>;

/** Reads the key for subscribing, the member's settings and this session's subscription. */
export const readPush = endpoint('GET /api/notices/push', {
  name: 'readPush',
  act: 'be-told',
  output: v.object({
    publicKey: v.string(),
    settings: PushSettings,
    /** This session's subscription; null without one. */
    endpoint: v.nullable(v.string()),
    /** For a child: the hours in Berlin at which pushes may reach its devices. */
    times: v.nullable(PushTimes),
  }),
});

export const setPushSettings = endpoint('PUT /api/notices/push/settings', {
  name: 'setPushSettings',
  act: 'be-told',
  input: v.strictObject(PushSettings.entries),
  output: PushSettings,
});

/** The length of a P-256 point and of 16 random bytes, base64url without padding, as browsers encode them. */
const PublicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/**
 * Pushes to this device for this member, until none of its family is signed in there; replaces the former subscription.
 */
export const subscribePush = endpoint(`PUT ${subscriptionPath}`, {
  name: 'subscribePush',
  act: 'be-told',
  input: v.strictObject({
    endpoint: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/), v.maxLength(longestEndpoint)),
    p256dh: PublicKey,
    auth: Secret,
  }),
  refusals: ['push_address_refused'],
});

export const unsubscribePush = endpoint(`DELETE ${subscriptionPath}`, {
  name: 'unsubscribePush',
  act: 'be-told',
  /** `tellsOthers`: another face on this device has pushes switched on, too. */
  output: v.object({ tellsOthers: v.boolean() }),
});
