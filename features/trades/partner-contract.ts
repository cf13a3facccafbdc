import * as v from 'valibot';
import { ExchangeSticker, ListedAlbum, ListedSection, ListedSticker } from './rules/listed-sticker.ts';
import { OpenBetween, OpenCopies } from './rules/open-copies.ts';
import { Partner, SmartTrade } from './rules/partner.ts';
import { Id } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

export { ExchangeSticker, ListedAlbum, ListedSection, ListedSticker, Partner, SmartTrade };

/**
 * Friends, best partner first, and the top three one-for-one suggestions; these leave out friends who see no requests.
 */
export const listPartners = endpoint('GET /api/trades/partners', {
  name: 'listPartners',
  act: 'swap',
  withToken: 'read',
  output: v.object({
    partners: v.array(Partner),
    smartTrades: v.array(SmartTrade),
    albums: v.array(ListedAlbum),
    sections: v.array(ListedSection),
  }),
});

/** An open request of the member's own. */
export const OpenRequest = v.object({ tradeId: v.string(), partner: Person });
export type OpenRequest = v.InferOutput<typeof OpenRequest>;

/**
 * `requests`: those that `askedIn` refers to; `isFriendChild`: the friend receives phrases only; `isOnPaper`: the
 * friend sees no requests.
 */
const withFriend = {
  requests: v.array(OpenRequest),
  isFriendChild: v.boolean(),
  isOnPaper: v.boolean(),
};

/**
 * Every sticker of which either side has duplicates, in the albums that both collect, and the largest fair bundle (ids,
 * one copy each; the first n of each side are the fair bundle of n). `closes`: sections that the bundle completes for
 * the member.
 */
export const readExchange = endpoint('GET /api/trades/partners/:friendId', {
  name: 'readExchange',
  act: 'swap',
  weight: 10,
  input: v.strictObject({ friendId: Uuid }),
  output: v.object({
    friend: Person,
    albums: v.array(ListedAlbum),
    sections: v.array(ListedSection),
    stickers: v.array(ExchangeSticker),
    /** Requests between the two, newest first; `stickers` holds theirs, too. */
    open: v.array(OpenBetween),
    bundle: v.object({
      gives: v.array(v.number()),
      gets: v.array(v.number()),
      closes: v.array(v.object({ albumId: v.number(), section: v.string() })),
    }),
    ...withFriend,
    /** Copies that went either way in swaps and gifts of the two that were not taken back. */
    settled: v.object({ given: v.number(), received: v.number() }),
  }),
  refusals: ['not_friends'],
});

/** `theirs` and `mine`: sticker id → copies; absent means 0. */
export const readFriendAlbum = endpoint('GET /api/trades/friends/:friendId/albums/:albumId', {
  name: 'readFriendAlbum',
  act: 'swap',
  input: v.strictObject({ friendId: Uuid, albumId: Id }),
  output: v.object({
    friend: Person,
    album: v.object({ id: v.number(), name: v.string(), version: v.string(), totalStickers: v.number() }),
    /** Whether extras of the album are missing to the friend, and to the member. */
    collectExtras: v.object({ theirs: v.boolean(), mine: v.boolean() }),
    theirs: v.record(v.string(), v.number()),
    mine: v.record(v.string(), v.number()),
    /** Copies offered in the member's own open requests. */
    promised: v.record(v.string(), v.number()),
    /** Sticker id → the member's newest open request, to anybody, that asks for it. */
    askedIn: v.record(v.string(), v.string()),
    /** Ids of stickers that each ordered and does not have, so that they are not missing. */
    ordered: v.object({ theirs: v.array(v.number()), mine: v.array(v.number()) }),
    /** By sticker id: what open requests between the two move. */
    open: v.record(v.string(), OpenCopies),
    /** Stickers of which all that the friend could spare is offered to others. */
    isPromised: v.array(v.number()),
    ...withFriend,
  }),
  refusals: ['not_friends', 'album_not_found'],
});

/**
 * For a sticker that the member lacks: friends with duplicates of it, with what could go in return (same album,
 * available, lacked by the friend, same tier first, at most 12). For one that the member can spare: friends who lack
 * it, likewise. `requests` explains an empty answer: the sticker is in an open request already.
 */
export const listQuickTrades = endpoint('GET /api/trades/quick/:stickerId', {
  name: 'listQuickTrades',
  act: 'swap',
  input: v.strictObject({ stickerId: Id }),
  output: v.object({
    sticker: ListedSticker,
    album: ListedAlbum,
    /** `options`: what the friend would get in return. */
    getFrom: v.array(v.object({ friend: Person, options: v.array(ListedSticker) })),
    /** `options`: what the member would get in return. */
    giveTo: v.array(v.object({ friend: Person, options: v.array(ListedSticker) })),
    sections: v.array(ListedSection),
    /** Whether the member ordered the sticker: it may be asked for all the same. */
    isOrdered: v.boolean(),
    /** Open requests in either direction with this sticker; newest first. */
    requests: v.array(
      v.object({
        ...OpenRequest.entries,
        direction: v.picklist(['incoming', 'outgoing']),
        side: v.picklist(['gives', 'gets']),
      }),
    ),
  }),
  refusals: ['sticker_not_listed'],
});
