import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';
import { Trade, TradeLists, TradePage, TradeStatus, TradeSticker } from './rules/trade.ts';
import { phrases } from './rules/phrases.ts';
import { messageMaximum, mostCopiesPerItem, mostStickersPerSide } from './rules/limits.ts';

export { Trade, TradeStatus, TradeSticker };
export const tradesRefusals = {
  not_friends: 404,
  no_text_to_children: 422,
  friend_on_paper: 409,
  trade_not_found: 404,
  trade_not_pending: 409,
  trade_not_accepted: 409,
  too_late_to_take_back: 409,
  taken_back_already: 409,
  waits_for_guardian: 409,
  refused_by_guardians: 409,
  not_trade_recipient: 403,
  not_trade_sender: 403,
  sticker_not_available: 409,
  sticker_not_spare: 409,
  sticker_not_listed: 422,
  sticker_gone: 409,
  too_many_copies: 409,
  too_many_open_trades: 409,
  already_proposed: 409,
} as const;
export type TradesRefusal = keyof typeof tradesRefusals;

export const TradeItem = v.strictObject({
  stickerId: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostCopiesPerItem)),
});
export type TradeItem = v.InferOutput<typeof TradeItem>;

/** One side of a request: no sticker twice. */
const TradeSide = v.pipe(
  v.array(TradeItem),
  v.maxLength(mostStickersPerSide),
  v.check(items => new Set(items.map(item => item.stickerId)).size === items.length),
);

const proposed = {
  offered: TradeSide,
  requested: TradeSide,
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(messageMaximum)), ''),
  /** Sent instead of a message; the only words that children receive. */
  phrase: v.optional(v.picklist(phrases)),
};

/** One side may be empty: a gift, or a wish. */
function movesSomething({ offered, requested }: { offered: TradeItem[]; requested: TradeItem[] }): boolean {
  return offered.length + requested.length > 0;
}

/**
 * Open requests, newest first, and decided ones, latest decision first, in pages. Which answers are allowed follows
 * from `mayAnswer` (rules/accept.ts); accepting also requires that no sticker has `isGone`.
 */
export const listTrades = endpoint('GET /api/trades', {
  name: 'listTrades',
  act: 'swap',
  withToken: 'read',
  input: TradePage,
  output: TradeLists,
});

const proposalRefusals = [
  'not_friends',
  'no_text_to_children',
  'friend_on_paper',
  'sticker_not_listed',
  'sticker_not_available',
  'sticker_not_spare',
  'too_many_open_trades',
  'already_proposed',
] as const;

/**
 * Proposes to a friend. Each offered copy must be available, each requested one a duplicate of the friend's (P-6). Without
 * `requested` it is a gift, without `offered` a wish. What `isDone` moves whole: last copies may be among it.
 */
export const proposeTrade = endpoint('POST /api/trades', {
  name: 'proposeTrade',
  act: 'swap',
  input: v.pipe(
    v.strictObject({
      friendId: Uuid,
      ...proposed,
      /** Made by hand already. */
      isDone: v.optional(v.boolean(), false),
    }),
    v.check(input => movesSomething(input)),
  ),
  fieldActs: { message: 'write-text' },
  output: v.object({ tradeId: v.string() }),
  refusals: proposalRefusals,
});

/** Declines the request and proposes another of its kind in one transaction. */
export const counterTrade = endpoint('POST /api/trades/:tradeId/counter', {
  name: 'counterTrade',
  act: 'swap',
  input: v.pipe(
    v.strictObject({ tradeId: Uuid, ...proposed }),
    v.check(input => movesSomething(input)),
  ),
  fieldActs: { message: 'write-text' },
  output: v.object({ tradeId: v.string() }),
  refusals: ['trade_not_found', 'trade_not_pending', 'not_trade_recipient', ...proposalRefusals],
});

/** `fresh`: how many of its stickers the member did not have; how many that count were and are collected. */
export const GrownAlbum = v.object({
  albumId: v.number(),
  fresh: v.number(),
  before: v.number(),
  after: v.number(),
});
export type GrownAlbum = v.InferOutput<typeof GrownAlbum>;

/**
 * Moves all stickers or none (INV-1 to INV-8). If a giver cannot spare a sticker, the call is refused, the sticker is
 * named, and the request stays open. `grown`: the albums in which the caller has more different stickers than before.
 */
export const acceptTrade = endpoint('POST /api/trades/:tradeId/accept', {
  name: 'acceptTrade',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid }),
  output: v.object({ grown: v.array(GrownAlbum) }),
  refusals: [
    'trade_not_found',
    'waits_for_guardian',
    'trade_not_pending',
    'not_trade_recipient',
    'not_friends',
    'sticker_gone',
    'too_many_copies',
    'too_late_to_take_back',
  ],
});

/**
 * Asks the other side to take an accepted swap back, within 24 hours: a request with the same stickers the other way
 * round, answered as any other. Both must still own them, a last copy included. With `missing` only these of its stickers go
 * back, because they never came; the rest stays swapped.
 */
export const takeTradeBack = endpoint('POST /api/trades/:tradeId/take-back', {
  name: 'takeTradeBack',
  act: 'swap',
  input: v.strictObject({
    tradeId: Uuid,
    missing: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(2 * mostStickersPerSide))),
  }),
  output: v.object({ tradeId: v.string() }),
  refusals: [
    'trade_not_found',
    'trade_not_accepted',
    'taken_back_already',
    'too_late_to_take_back',
    'sticker_gone',
    ...proposalRefusals,
  ],
});

export const declineTrade = endpoint('POST /api/trades/:tradeId/decline', {
  name: 'declineTrade',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid }),
  refusals: ['trade_not_found', 'trade_not_pending', 'not_trade_recipient'],
});

export const cancelTrade = endpoint('POST /api/trades/:tradeId/cancel', {
  name: 'cancelTrade',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid }),
  refusals: ['trade_not_found', 'trade_not_pending', 'not_trade_sender'],
});

/** Ticks are shared by both sides and move no copies. */
export const tickHandover = endpoint('PUT /api/trades/:tradeId/handover', {
  name: 'tickHandover',
  act: 'swap',
  input: v.strictObject({
    tradeId: Uuid,
    stickerId: Id,
    /** As the caller sees it. */
    side: v.picklist(['gives', 'gets']),
    isHandedOver: v.boolean(),
  }),
  refusals: ['trade_not_found', 'trade_not_accepted', 'sticker_not_listed'],
});
