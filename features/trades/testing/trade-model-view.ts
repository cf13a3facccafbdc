import { readCollection } from '#features/collection/contract.ts';
import { listFriends } from '#features/friends/contract.ts';
import { listTrades, type TradeSticker } from '#features/trades/contract.ts';
import { historyLength } from '#features/trades/rules/limits.ts';
import type { CreatedAlbum } from '#testing/albums.ts';
import type { MemberClient } from '#testing/circle.ts';
import type { TestApp } from '#testing/start-server.ts';
import type { TradeModel } from './trade-model.ts';

/** The members of one model run and what they collect; both are referred to by index. */
export interface Real {
  readonly members: readonly MemberClient[];
  readonly albums: readonly CreatedAlbum[];
  readonly app: TestApp;
  /** How often each call had each outcome, over all runs. */
  readonly answered: Map<string, number>;
}

export function stickersOf(albums: readonly CreatedAlbum[]): number[] {
  return albums.flatMap(album => album.stickerIds);
}

/** Everything that a member sees, with indexes instead of ids. */
export async function seenBy({ members, albums }: Real, by: number) {
  const client = members[by];
  if (client === undefined) throw new Error('No such member');
  const stickerIds = stickersOf(albums);
  const at = (userId: string | undefined) => members.findIndex(member => member.userId === userId);
  const others = (persons: ReadonlyArray<{ person: { userId: string } }>) =>
    persons.map(({ person }) => at(person.userId)).toSorted((a, b) => a - b);
  // In parallel, as a page asks: one by one, waiting took half of the time.
  const [known, { incoming, outgoing, history }, ...collections] = await Promise.all([
    client.call(listFriends, {}),
    client.call(listTrades, {}),
    ...albums.map(album => client.call(readCollection, { albumId: album.id })),
  ]);
  const side = (stickers: readonly TradeSticker[]) =>
    stickers.map(one => [stickerIds.indexOf(one.stickerId), one.quantity, one.isGone, one.isHandedOver]);
  const quantities: Record<string, number> = {};
  for (const collection of collections) Object.assign(quantities, collection.quantities);
  return {
    friends: others(known.friends),
    byMyCode: others(known.friends.filter(friend => friend.cameByMyCode)),
    incoming: others(known.incoming),
    sent: others(known.sent),
    blocked: known.blocked.map(person => at(person.userId)).toSorted((a, b) => a - b),
    quantities: stickerIds.map(id => quantities[id] ?? 0),
    history: history.map(trade => trade.id),
    trades: Object.fromEntries(
      [...incoming, ...outgoing, ...history].map(trade => [
        trade.id,
        {
          status: trade.status,
          direction: trade.direction,
          partner: at(trade.partner?.userId),
          isFriend: trade.isFriend,
          isCounterOffer: trade.isCounterOffer,
          isBack: trade.isBack,
          isDone: trade.isDone,
          takenBack: trade.takenBack,
          gives: side(trade.gives),
          gets: side(trade.gets),
        },
      ]),
    ),
  };
}

/** The same, derived from the model. */
export function expectedOf(
  model: TradeModel,
  { members, albums }: Real,
  by: number,
): Awaited<ReturnType<typeof seenBy>> {
  const others = [...members.keys()].filter(other => other !== by);
  const where = (wanted: (other: number) => boolean | undefined) =>
    others.filter(other => wanted(other) === true);
  const mine = model.trades.filter(({ from, to }) => by === from || by === to);
  const history = model.decided.filter(trade => mine.includes(trade)).slice(0, historyLength);
  const shown = mine.filter(trade => trade.status === 'pending' || history.includes(trade));
  const side = (trade: (typeof mine)[number], name: 'gives' | 'gets') => {
    const stored = model.sideOf(by, trade, name);
    return [...trade[stored]]
      .toSorted(([a], [b]) => a - b)
      .map(([sticker, copies]) => {
        const isGone = trade.status === 'pending' && model.isGone(trade, stored, sticker);
        return [sticker, copies, isGone, trade.ticks.has(`${stored} ${sticker}`)];
      });
  };
  const pending = (other: number) => {
    const found = model.between(by, other);
    return found?.status === 'pending' ? found : undefined;
  };
  return {
    friends: where(other => model.areFriends(by, other)),
    byMyCode: where(other => {
      const found = model.between(by, other);
      return found?.status === 'accepted' && found.byCode && found.to === by;
    }),
    incoming: where(other => pending(other)?.to === by),
    sent: where(other => pending(other)?.from === by),
    blocked: where(other => model.blocks.has(`${by} ${other}`)),
    quantities: stickersOf(albums).map((_, sticker) => model.quantity(by, sticker)),
    history: history.map(trade => trade.id),
    trades: Object.fromEntries(
      shown.map(trade => [
        trade.id,
        {
          status: trade.status,
          direction: trade.from === by ? ('outgoing' as const) : ('incoming' as const),
          partner: trade.from === by ? trade.to : trade.from,
          isFriend: model.areFriends(trade.from, trade.to),
          isCounterOffer: trade.isCounterOffer,
          isBack: trade.takesBack !== undefined,
          isDone: trade.isDone,
          takenBack: model.takenBack(trade),
          gives: side(trade, 'gives'),
          gets: side(trade, 'gets'),
        },
      ]),
    ),
  };
}
