import * as v from 'valibot';
import { ListedAlbum, ListedSection, ListedSticker } from './listed-sticker.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { Time, Uuid } from '#shared/endpoint.ts';

export const TradeSticker = v.object({
  ...ListedSticker.entries,
  quantity: v.number(),
  /** While pending: whether its giver cannot spare it. */
  isGone: v.boolean(),
  /** While pending: whether its sender, who asks for it, owns it by now; only the sender is told. */
  hasCome: v.boolean(),
  /** Once accepted: whether it is ticked in the hand-over list. */
  isHandedOver: v.boolean(),
});
export type TradeSticker = v.InferOutput<typeof TradeSticker>;

export const TradeStatus = v.picklist(['pending', 'accepted', 'declined', 'cancelled']);
export type TradeStatus = v.InferOutput<typeof TradeStatus>;

export const Trade = v.object({
  id: v.string(),
  status: TradeStatus,
  /** `incoming`: the other side proposed it. */
  direction: v.picklist(['incoming', 'outgoing']),
  /** Null if the account was deleted ("Gelöschter Nutzer"). */
  partner: v.nullable(Person),
  /** If false, it can only be declined or cancelled. */
  isFriend: v.boolean(),
  /** What this member gives, whoever proposed; `gets` likewise. */
  gives: v.array(TradeSticker),
  gets: v.array(TradeSticker),
  /** The names of the albums that it spans. */
  albums: v.array(v.string()),
  message: v.string(),
  /** It was made as a counter-offer to an earlier request. */
  isCounterOffer: v.boolean(),
  /** It was declined by making a counter-offer. */
  isCountered: v.boolean(),
  /** It is open, and guardians of a child must allow it first. */
  waitsForGuardian: v.boolean(),
  /** It takes an accepted swap back. */
  isBack: v.boolean(),
  /** It was made by hand already: accepting it says that it was so. */
  isDone: v.boolean(),
  /** The other side was a table: everybody of a round. */
  atTable: v.boolean(),
  /** Of an accepted swap: whether it is taken back, whole or what never came of it, or one of the two asks for that. */
  takenBack: v.picklist(['no', 'asked', 'partly', 'yes']),
  /** The time is over in which the swap can be taken back. */
  isLate: v.boolean(),
  /** A guardian of one of the two declined or cancelled it. */
  refusedByGuardians: v.boolean(),
  createdAt: Time,
  decidedAt: v.nullable(Time),
});
export type Trade = v.InferOutput<typeof Trade>;

export const tradeLists = ['incoming', 'outgoing', 'history'] as const;
export type TradeList = (typeof tradeLists)[number];

/** Without `list`, the first page of each. `after`: the last request of the page before. `request`: only that one. */
export const TradePage = v.strictObject({
  request: v.optional(Uuid),
  list: v.optional(v.picklist(tradeLists)),
  after: v.optional(Uuid),
});
export type TradePage = v.InferOutput<typeof TradePage>;

const After = v.nullable(v.string());

export const TradeLists = v.object({
  incoming: v.array(Trade),
  outgoing: v.array(Trade),
  history: v.array(Trade),
  albums: v.array(ListedAlbum),
  sections: v.array(ListedSection),
  /** By list, the `after` of its next page; null if there is none. */
  next: v.object({ incoming: After, outgoing: After, history: After }),
  /** How many open requests there are in all, whatever the page holds. */
  open: v.object({ incoming: v.number(), outgoing: v.number() }),
});
export type TradeLists = v.InferOutput<typeof TradeLists>;
