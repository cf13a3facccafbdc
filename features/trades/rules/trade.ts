import * as v from 'valibot';
import { ListedAlbum, ListedSection, ListedSticker } from './listed-sticker.ts';
import { Person } from '#features/profiles/rules/person.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

export const TradeSticker = v.object({
  ...ListedSticker.entries,
  quantity: v.number(),
  /** While pending: its giver cannot spare it. */
  isGone: v.boolean(),
  /** Once accepted: ticked in the hand-over list. */
  isHandedOver: v.boolean(),
});
export type TradeSticker = v.InferOutput<typeof TradeSticker>;

export const TradeStatus = v.picklist(['pending', 'accepted', 'declined', 'cancelled']);
export type TradeStatus = v.InferOutput<typeof TradeStatus>;

export const Trade = v.object({
  id: v.string(),
  status: TradeStatus,
  /** `incoming`: proposed by the other side. */
  direction: v.picklist(['incoming', 'outgoing']),
  /** Null when deleted ("Gelöschter Nutzer"). */
  partner: v.nullable(Person),
  /** Otherwise it can only be declined or cancelled. */
  isFriend: v.boolean(),
  /** Of this member, whoever proposed. */
  gives: v.array(TradeSticker),
  gets: v.array(TradeSticker),
  message: v.string(),
  /** Counters an earlier request. */
  isCounterOffer: v.boolean(),
  /** Declined by a counter-offer. */
  isCountered: v.optional(v.boolean(), false),
  /** Open, and a child's guardians must allow it first. */
  waitsForGuardian: v.optional(v.boolean(), false),
  /** Declined or cancelled by a guardian of one of the two. */
  refusedByGuardians: v.optional(v.boolean(), false),
  createdAt: Time,
  decidedAt: v.nullable(Time),
});
export type Trade = v.InferOutput<typeof Trade>;

export const tradeLists = ['incoming', 'outgoing', 'history'] as const;
export type TradeList = (typeof tradeLists)[number];

/** Without `list` the first page of each; `after`: the last request of the page before. `request`: of all only that one. */
export const TradePage = v.strictObject({
  request: v.optional(v.pipe(v.string(), v.uuid())),
  list: v.optional(v.picklist(tradeLists)),
  after: v.optional(v.pipe(v.string(), v.uuid())),
});
export type TradePage = v.InferOutput<typeof TradePage>;

const After = v.nullable(v.string());

export const TradeLists = v.object({
  incoming: v.array(Trade),
  outgoing: v.array(Trade),
  history: v.array(Trade),
  albums: v.array(ListedAlbum),
  sections: v.array(ListedSection),
  // Absent from older cached replies.
  /** `after` of each list's next page; null: there is none. */
  next: v.optional(v.object({ incoming: After, outgoing: After, history: After })),
  /** How many there are, whatever the page holds. */
  open: v.optional(v.object({ incoming: v.number(), outgoing: v.number() })),
});
export type TradeLists = v.InferOutput<typeof TradeLists>;
