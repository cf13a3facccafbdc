import { expect, it } from 'vitest';
import { cancelTrade, counterTrade, listTrades, proposeTrade } from '../contract.ts';
import { listPartners, listQuickTrades, readExchange, readFriendAlbum } from '../partner-contract.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { createCircle, type MemberClient } from '#testing/circle.ts';

const stage = await openTradeStageForThisFile({ count: 8 });

function idOf(number: number): number {
  return stage.album.stickerIds[number - 1] ?? 0;
}

/** Numbers that are suggested to swap with the friend, wherever suggestions are made. */
async function suggested(me: MemberClient, friend: MemberClient): Promise<Set<number>> {
  const { bundle } = await me.call(readExchange, { friendId: friend.userId });
  const { smartTrades } = await me.call(listPartners, {});
  const ids = [
    ...bundle.gives,
    ...bundle.gets,
    ...smartTrades.flatMap(({ gives, gets }) => [gives.stickerId, gets.stickerId]),
  ];
  for (const stickerId of stage.album.stickerIds) {
    const { getFrom, giveTo } = await me.call(listQuickTrades, { stickerId });
    const options = [...getFrom, ...giveTo].flatMap(swap => swap.options);
    if (options.length > 0) ids.push(stickerId, ...options.map(option => option.stickerId));
  }
  return new Set(ids.map(id => stage.album.stickerIds.indexOf(id) + 1));
}

let pairs = 0;
async function pair() {
  pairs += 1;
  const [one, other] = await createCircle(stage.app, `Ina ${pairs}`, `Jo ${pairs}`);
  await stage.add(one, { 1: 4, 2: 4 });
  await stage.add(other, { 3: 4, 4: 4 });
  return [one, other] as const;
}

it('what is open between two is suggested to neither of them again', async () => {
  const [one, other] = await pair();
  for (const [me, friend] of [
    [one, other],
    [other, one],
  ] as const)
    expect(await suggested(me, friend)).toEqual(new Set([1, 2, 3, 4]));
  const given = { offered: stage.items([1, 1]), requested: stage.items([3, 1]) };
  const tradeId = await stage.propose(one, other, given);
  for (const [me, friend] of [
    [one, other],
    [other, one],
  ] as const)
    expect(await suggested(me, friend)).toEqual(new Set([2, 4]));
  const { open, stickers } = await other.call(readExchange, { friendId: one.userId });
  const items = ({ offered, requested }: typeof given) => ({ gives: requested, gets: offered });
  expect(open).toEqual([{ tradeId, direction: 'incoming', ...items(given) }]);
  expect(stickers.find(({ number }) => number === 3)).toMatchObject({ wished: 1, goesIn: tradeId });
  expect(stickers.find(({ number }) => number === 1)).toMatchObject({ coming: 1, comesIn: tradeId });
  const album = await other.call(readFriendAlbum, { friendId: one.userId, albumId: stage.album.id });
  expect(album.open).toMatchObject({ [idOf(3)]: { wished: 1 }, [idOf(1)]: { coming: 1 } });
  await one.call(cancelTrade, { tradeId });
  expect(await suggested(other, one)).toEqual(new Set([1, 2, 3, 4]));
});

it('what is open with one is suggested with others', async () => {
  const [one, other, third] = await createCircle(stage.app, 'Eins', 'Zwei', 'Drei');
  await stage.add(one, { 1: 2 });
  await stage.add(other, { 3: 2 });
  await stage.add(third, { 1: 2 });
  await stage.propose(third, other, { offered: stage.items([1, 1]), requested: stage.items([3, 1]) });
  expect(await suggested(one, other)).toEqual(new Set([1, 3]));
});

it('what mirrors an open request is refused and says who proposed it', async () => {
  const [one, other] = await pair();
  const given = { offered: stage.items([1, 1], [2, 1]), requested: stage.items([3, 2]) };
  const tradeId = await stage.propose(one, other, given);
  const mirrored = { friendId: one.userId, offered: given.requested, requested: given.offered.toReversed() };
  const { status, body } = await other.ask(proposeTrade, mirrored);
  expect([status, body]).toMatchObject([
    409,
    { code: 'already_proposed', message: `Ina ${pairs} hat dir das schon vorgeschlagen.` },
  ]);
  await other.call(proposeTrade, { ...mirrored, offered: stage.items([3, 1]) });
  await other.call(counterTrade, { tradeId, offered: stage.items([3, 1]), requested: given.offered });
});

it("says of a friend's last spare that it is promised, and not to whom", async () => {
  const [me, friend, third] = await createCircle(stage.app, 'Fragt', 'Verspricht', 'Wartet');
  await stage.add(me, { 5: 1 });
  await stage.add(friend, { 1: 2, 2: 3 });
  await stage.add(third, { 3: 3 });
  const given = { offered: stage.items([1, 1], [2, 1]), requested: stage.items([3, 1]) };
  const tradeId = await stage.propose(friend, third, given);
  const exchange = await me.ask(readExchange, { friendId: friend.userId });
  const album = await me.ask(readFriendAlbum, { friendId: friend.userId, albumId: stage.album.id });
  for (const { body } of [exchange, album])
    for (const secret of [tradeId, third.userId, 'Wartet'])
      expect(JSON.stringify(body)).not.toContain(secret);
  const listed = await me.call(readExchange, { friendId: friend.userId });
  expect(listed.stickers.map(({ number, isPromised }) => [number, isPromised])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(
    (await me.call(readFriendAlbum, { friendId: friend.userId, albumId: stage.album.id })).isPromised,
  ).toEqual([idOf(1)]);
  // To whom it is promised, it is not another's.
  const theirs = await third.call(readExchange, { friendId: friend.userId });
  expect(theirs.stickers.filter(({ isPromised }) => isPromised)).toEqual([]);
});

it('says to the sender that the wish has come meanwhile, and names the album to both', async () => {
  const [one, other] = await pair();
  await stage.propose(one, other, { offered: stage.items([1, 1]), requested: stage.items([3, 1], [4, 1]) });
  await stage.add(one, { 3: 1 });
  const sent = (await one.call(listTrades, {})).outgoing[0];
  const received = (await other.call(listTrades, {})).incoming[0];
  expect(sent?.gets.map(({ number, hasCome }) => [number, hasCome])).toEqual([
    [3, true],
    [4, false],
  ]);
  expect(received?.gives.some(({ hasCome }) => hasCome)).toBe(false);
  expect(sent?.albums).toEqual(received?.albums);
  expect(sent?.albums).toHaveLength(1);
});
