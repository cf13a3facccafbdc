import * as v from 'valibot';
import { ListedSticker } from './listed-sticker.ts';
import { Person } from '#features/profiles/contract.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

export const TradeSticker = v.object({
  ...ListedSticker.entries,
  quantity: v.number(),
  /** Pending requests: its giver does not have so many to spare any more. */
  isGone: v.boolean(),
  /** Accepted requests: ticked off in the hand-over list. */
  isHandedOver: v.boolean(),
});
export type TradeSticker = v.InferOutput<typeof TradeSticker>;

export const TradeStatus = v.picklist(['pending', 'accepted', 'declined', 'cancelled']);
export type TradeStatus = v.InferOutput<typeof TradeStatus>;

/** A trade request as either side sees it. */
export const Trade = v.object({
  id: v.string(),
  status: TradeStatus,
  /** `incoming`: the other side proposed it. */
  direction: v.picklist(['incoming', 'outgoing']),
  /** The other side; null when the member is gone ("Gelöschter Nutzer"). */
  partner: v.nullable(Person),
  /** Still friends: a request between others can only be declined or cancelled. */
  isFriend: v.boolean(),
  /** What this member gives and gets, whoever proposed it. */
  gives: v.array(TradeSticker),
  gets: v.array(TradeSticker),
  message: v.string(),
  /** It answers an earlier request by a changed one. */
  isCounterOffer: v.boolean(),
  /** Declined, and answered by a changed one. */
  isCountered: v.optional(v.boolean(), false),
  createdAt: Time,
  decidedAt: v.nullable(Time),
});
export type Trade = v.InferOutput<typeof Trade>;
