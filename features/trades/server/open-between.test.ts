import { expect, it } from 'vitest';
import { acceptTrade, cancelTrade, counterTrade, listTrades, proposeTrade } from '../contract.ts';
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
  expect(open).toEqual([{ tradeId, direction: 'incoming', ...items(given), canBeMet: true }]);
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

it('a request that cannot be met any more locks nothing, and one that can is named where it holds a sticker', async () => {
  const [mia, ana, bob, cem] = await createCircle(stage.app, 'Mia', 'Ana', 'Bob', 'Cem');
  await stage.add(mia, { 7: 2 });
  await stage.add(ana, { 1: 2 });
  await stage.add(bob, { 2: 2 });
  await stage.add(cem, { 3: 2 });
  const forSeven = { requested: stage.items([7, 1]) };
  const anas = await stage.propose(ana, mia, { ...forSeven, offered: stage.items([1, 1]) });
  const bobs = await stage.propose(bob, mia, { ...forSeven, offered: stage.items([2, 1]) });
  const toCem = { friendId: cem.userId, offered: stage.items([2, 1]), requested: stage.items([3, 1]) };
  const held = await bob.ask(proposeTrade, toCem);
  expect([held.status, held.body]).toMatchObject([
    409,
    {
      code: 'sticker_not_available',
      tradeId: bobs,
      message: 'Von „2 Sticker 2“ hast du nicht genug übrig: 0 verfügbar. Deine Anfrage an Mia hält ihn.',
    },
  ]);
  const look = async () => {
    const { stickers } = await bob.call(readExchange, { friendId: cem.userId });
    const album = await bob.call(readFriendAlbum, { friendId: cem.userId, albumId: stage.album.id });
    const quick = await bob.call(listQuickTrades, { stickerId: idOf(2) });
    const { canGive } = (await bob.call(listPartners, {})).partners.find(
      ({ person }) => person.userId === cem.userId,
    ) ?? { canGive: -1 };
    return {
      promised: [stickers.find(({ number }) => number === 2)?.promised, album.promised[idOf(2)] ?? 0],
      asked: album.askedIn[idOf(7)],
      waiting: quick.requests.map(({ tradeId }) => tradeId),
      canGive,
    };
  };
  expect(await look()).toEqual({ promised: [1, 1], asked: bobs, waiting: [bobs], canGive: 0 });
  await mia.call(acceptTrade, { tradeId: anas });
  expect(await look()).toEqual({ promised: [0, 0], asked: undefined, waiting: [], canGive: 1 });
  await bob.call(proposeTrade, toCem);
  // It stands, and whoever accepts first gets the copy.
  await stage.add(mia, { 7: 1 });
  await mia.call(acceptTrade, { tradeId: bobs });
  expect(await bob.call(listTrades, {})).toMatchObject({
    outgoing: [{ gives: [{ number: 2, isGone: true }] }],
  });
});

it('a sticker that is simply not owned is held by no request', async () => {
  const [one, other] = await pair();
  await stage.propose(one, other, { offered: stage.items([1, 1]), requested: stage.items([3, 1]) });
  const given = { friendId: other.userId, offered: stage.items([1, 4]), requested: stage.items([4, 1]) };
  const { body } = await one.ask(proposeTrade, given);
  expect(body['code']).toBe('sticker_not_available');
  expect(body).not.toHaveProperty('tradeId');
});
