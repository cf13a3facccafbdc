import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint } from '#shared/endpoint.ts';
import { ExchangeSticker, ListedAlbum, ListedSection, ListedSticker } from './rules/listed-sticker.ts';
import { Trade, TradeLists, TradePage, TradeStatus, TradeSticker } from './rules/trade.ts';
import { phrases } from './rules/phrases.ts';
import { messageMaximum, mostCopiesPerItem, mostStickersPerSide } from './rules/limits.ts';

export { ExchangeSticker, ListedAlbum, ListedSection, ListedSticker, Trade, TradeStatus, TradeSticker };
const Uuid = v.pipe(v.string(), v.uuid());
const Done = v.object({});
export const tradesRefusals = {
  not_friends: 404,
  no_text_to_children: 422,
  trade_not_found: 404,
  trade_not_pending: 409,
  trade_not_accepted: 409,
  waits_for_guardian: 409,
  not_trade_recipient: 403,
  not_trade_sender: 403,
  sticker_not_available: 409,
  sticker_not_spare: 409,
  sticker_not_listed: 422,
  sticker_gone: 409,
  too_many_copies: 409,
  too_many_open_trades: 409,
} as const;
export type TradesRefusal = keyof typeof tradesRefusals;

export const TradeItem = v.strictObject({
  stickerId: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostCopiesPerItem)),
});
export type TradeItem = v.InferOutput<typeof TradeItem>;

/** Not empty, no sticker twice. */
const TradeSide = v.pipe(
  v.array(TradeItem),
  v.minLength(1),
  v.maxLength(mostStickersPerSide),
  v.check(items => new Set(items.map(item => item.stickerId)).size === items.length),
);

const proposed = {
  /** Made by the client, so that the same sent twice is one; earlier releases send none. */
  id: v.optional(Uuid),
  offered: TradeSide,
  requested: TradeSide,
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(messageMaximum)), ''),
  /** Instead of a message. To children nothing else goes. */
  phrase: v.optional(v.picklist(phrases)),
};

/**
 * Open requests, newest first, and decided ones, the latest first, by pages. Allowed answers are derived: `mayAnswer`
 * of rules/accept.ts, and to accept none `isGone`.
 */
export const listTrades = endpoint({
  name: 'listTrades',
  method: 'GET',
  path: '/api/trades',
  access: 'member',
  act: 'swap',
  withToken: 'read',
  input: TradePage,
  output: TradeLists,
  refusals: [],
});

const proposalRefusals = [
  'not_friends',
  'no_text_to_children',
  'sticker_not_listed',
  'sticker_not_available',
  'sticker_not_spare',
  'too_many_open_trades',
] as const;

/** To a friend. Each offered copy must be available, each requested one a duplicate of the friend's (P-6). */
export const proposeTrade = endpoint({
  name: 'proposeTrade',
  method: 'POST',
  path: '/api/trades',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ friendId: Uuid, ...proposed }),
  fieldActs: { message: 'write-text' },
  output: v.object({ tradeId: v.string() }),
  refusals: proposalRefusals,
});

/** Declines and proposes in one transaction. */
export const counterTrade = endpoint({
  name: 'counterTrade',
  method: 'POST',
  path: '/api/trades/:tradeId/counter',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid, ...proposed }),
  fieldActs: { message: 'write-text' },
  output: v.object({ tradeId: v.string() }),
  refusals: ['trade_not_found', 'trade_not_pending', 'not_trade_recipient', ...proposalRefusals],
});

/**
 * All stickers or none (INV-1 to INV-8). A sticker that its giver cannot spare refuses the whole and is named; the
 * request stays open.
 */
export const acceptTrade = endpoint({
  name: 'acceptTrade',
  method: 'POST',
  path: '/api/trades/:tradeId/accept',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid }),
  output: Done,
  refusals: [
    'trade_not_found',
    'waits_for_guardian',
    'trade_not_pending',
    'not_trade_recipient',
    'not_friends',
    'sticker_gone',
    'too_many_copies',
  ],
});

export const declineTrade = endpoint({
  name: 'declineTrade',
  method: 'POST',
  path: '/api/trades/:tradeId/decline',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid }),
  output: Done,
  refusals: ['trade_not_found', 'trade_not_pending', 'not_trade_recipient'],
});

export const cancelTrade = endpoint({
  name: 'cancelTrade',
  method: 'POST',
  path: '/api/trades/:tradeId/cancel',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ tradeId: Uuid }),
  output: Done,
  refusals: ['trade_not_found', 'trade_not_pending', 'not_trade_sender'],
});

/** Shared by both sides; information only. */
export const tickHandover = endpoint({
  name: 'tickHandover',
  method: 'PUT',
  path: '/api/trades/:tradeId/handover',
  access: 'member',
  act: 'swap',
  input: v.strictObject({
    tradeId: Uuid,
    stickerId: Id,
    /** From the caller's view. */
    side: v.picklist(['gives', 'gets']),
    isHandedOver: v.boolean(),
  }),
  output: Done,
  refusals: ['trade_not_found', 'trade_not_accepted', 'sticker_not_listed'],
});

/** One against one in one album; both gain. */
export const SmartTrade = v.object({
  friend: Person,
  gives: ListedSticker,
  gets: ListedSticker,
  /** P-8. */
  score: v.literal(100),
});
export type SmartTrade = v.InferOutput<typeof SmartTrade>;

export const Partner = v.object({
  person: Person,
  /** Stickers per side of the largest fair bundle. */
  size: v.number(),
  /** Different stickers that the member lacks and the friend has as duplicates. */
  canGet: v.number(),
  /** … and vice versa, without promised copies. */
  canGive: v.number(),
});
export type Partner = v.InferOutput<typeof Partner>;

/** Best partner first; the top three one-for-one suggestions. */
export const listPartners = endpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/api/trades/partners',
  access: 'member',
  act: 'swap',
  withToken: 'read',
  input: v.strictObject({}),
  output: v.object({
    partners: v.array(Partner),
    smartTrades: v.array(SmartTrade),
    albums: v.array(ListedAlbum),
    sections: v.array(ListedSection),
  }),
  refusals: [],
});

/** Of one's own. */
export const OpenRequest = v.object({ tradeId: v.string(), partner: Person });
export type OpenRequest = v.InferOutput<typeof OpenRequest>;

/** `requests`: those in `askedIn`; `isFriendChild`: reads phrases only. */
const withFriend = {
  requests: v.optional(v.array(OpenRequest), []),
  isFriendChild: v.optional(v.boolean(), false),
};

/**
 * Every sticker of which either has duplicates, in the albums that both collect, and the largest fair bundle (ids,
 * one copy each; the first n of each side are the fair bundle of n). `closes`: sections that it fills for the member.
 */
export const readExchange = endpoint({
  name: 'readExchange',
  method: 'GET',
  path: '/api/trades/partners/:friendId',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ friendId: Uuid }),
  output: v.object({
    friend: Person,
    albums: v.array(ListedAlbum),
    sections: v.array(ListedSection),
    stickers: v.array(ExchangeSticker),
    bundle: v.object({
      gives: v.array(v.number()),
      gets: v.array(v.number()),
      closes: v.array(v.object({ albumId: v.number(), section: v.string() })),
    }),
    ...withFriend,
  }),
  refusals: ['not_friends'],
});

/** Keys are sticker ids; absent means 0. */
export const readFriendAlbum = endpoint({
  name: 'readFriendAlbum',
  method: 'GET',
  path: '/api/trades/friends/:friendId/albums/:albumId',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ friendId: Uuid, albumId: Id }),
  output: v.object({
    friend: Person,
    album: v.object({ id: v.number(), name: v.string(), version: v.string(), totalStickers: v.number() }),
    theirs: v.record(v.string(), v.number()),
    mine: v.record(v.string(), v.number()),
    /** Copies in the member's own open requests. */
    promised: v.record(v.string(), v.number()),
    /** The member's newest open request, to anybody, that asks for it. */
    askedIn: v.optional(v.record(v.string(), v.string()), {}),
    ...withFriend,
  }),
  refusals: ['not_friends', 'album_not_found'],
});

/**
 * Friends with duplicates of a sticker that the member lacks, with what could go in return (same album, available,
 * lacked by the friend, same tier first, at most 12); or friends who lack one that the member can spare, likewise.
 * `requests` explains an empty answer: the sticker is in one already.
 */
export const listQuickTrades = endpoint({
  name: 'listQuickTrades',
  method: 'GET',
  path: '/api/trades/quick/:stickerId',
  access: 'member',
  act: 'swap',
  input: v.strictObject({ stickerId: Id }),
  output: v.object({
    sticker: ListedSticker,
    album: ListedAlbum,
    /** `options`: what the friend would get. */
    getFrom: v.array(v.object({ friend: Person, options: v.array(ListedSticker) })),
    /** `options`: what the member would get. */
    giveTo: v.array(v.object({ friend: Person, options: v.array(ListedSticker) })),
    sections: v.array(ListedSection),
    /** Open, either direction, containing this sticker; newest first. */
    requests: v.optional(
      v.array(
        v.object({
          ...OpenRequest.entries,
          direction: v.picklist(['incoming', 'outgoing']),
          side: v.picklist(['gives', 'gets']),
        }),
      ),
      [],
    ),
  }),
  refusals: ['sticker_not_listed'],
});
