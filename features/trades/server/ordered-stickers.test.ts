import { expect, it } from 'vitest';
import { acceptTrade } from '../contract.ts';
import { readAlbumDemand } from '../demand-contract.ts';
import { listPartners, listQuickTrades, readExchange, readFriendAlbum } from '../partner-contract.ts';
import { isUsefulOn } from '../rules/exchange-sides.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { setOrdered } from '#features/collection/ordered-contract.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { createCircle, type MemberClient } from '#testing/circle.ts';

const stage = await openTradeStageForThisFile({ count: 6 });
const albumId = stage.album.id;
const idOf = (number: number) => stage.album.stickerIds[number - 1] ?? 0;
const order = (member: MemberClient, numbers: readonly number[], areOrdered = true) =>
  member.call(setOrdered, { albumId, stickerIds: numbers.map(idOf), areOrdered });

/** What the member could get from the friend and give them, wherever it is counted. */
async function between(me: MemberClient, friend: MemberClient) {
  const { partners } = await me.call(listPartners, {});
  const { canGet, canGive } = partners.find(({ person }) => person.userId === friend.userId) ?? {};
  const { stickers, bundle } = await me.call(readExchange, { friendId: friend.userId });
  const useful = (side: 'gets' | 'gives') =>
    stickers.filter(sticker => isUsefulOn(side, sticker)).map(({ number }) => number);
  const { wantedBy } = await me.call(readAlbumDemand, { albumId });
  return {
    counted: [canGet, canGive],
    gets: useful('gets'),
    gives: useful('gives'),
    bundle: [bundle.gets.length, bundle.gives.length],
    wanted: Object.keys(wantedBy).map(id => stage.album.stickerIds.indexOf(Number(id)) + 1),
  };
}

it('what is ordered is wanted neither by its member nor in a friend’s eyes, until it is taken back', async () => {
  const [me, friend] = await createCircle(stage.app, 'Bestellt', 'Hat sie');
  await stage.add(me, { 1: 2, 2: 2 });
  await stage.add(friend, { 3: 2, 4: 2 });
  await order(me, [3]);
  await order(friend, [1]);
  const fromMe = { counted: [1, 1], gets: [4], gives: [2], bundle: [1, 1], wanted: [2] };
  const fromFriend = { counted: [1, 1], gets: [2], gives: [4], bundle: [1, 1], wanted: [4] };
  expect(await between(me, friend)).toEqual(fromMe);
  expect(await between(friend, me)).toEqual(fromFriend);
  // Whoever asks for it may have it all the same, and gets nothing else in return that is ordered.
  const asked = await me.call(listQuickTrades, { stickerId: idOf(3) });
  expect([asked.isOrdered, asked.getFrom.map(({ options }) => options.map(({ number }) => number))]).toEqual([
    true,
    [[2]],
  ]);
  expect((await me.call(listQuickTrades, { stickerId: idOf(1) })).giveTo).toEqual([]);
  const { ordered } = await me.call(readFriendAlbum, { friendId: friend.userId, albumId });
  expect(ordered).toEqual({ theirs: [idOf(1)], mine: [idOf(3)] });
  await order(me, [3], false);
  await order(friend, [1], false);
  expect((await between(me, friend)).counted).toEqual([2, 2]);
});

it('what a swap brings is ordered no more', async () => {
  const [me, friend] = await stage.createPair();
  await order(me, [2, 5]);
  const tradeId = await stage.propose(me, friend);
  await friend.call(acceptTrade, { tradeId });
  const { ordered } = await friend.call(readFriendAlbum, { friendId: me.userId, albumId });
  expect(ordered.theirs).toEqual([idOf(5)]);
  const { albums } = await me.call(listMyAlbums, {});
  expect(albums.find(({ id }) => id === albumId)?.orderedIds).toEqual([idOf(5)]);
});
