import { expect, it } from 'vitest';
import { acceptTrade } from '../contract.ts';
import { listPartners, listQuickTrades, readExchange, readFriendAlbum } from '../partner-contract.ts';
import { isUsefulOn, needOn } from '../rules/exchange-sides.ts';
import { readAlbumDocument, setAlbumPreference } from '#features/albums/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { stickerOf } from '#testing/albums.ts';
import { createCircle, type MemberClient } from '#testing/circle.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

/** Three stickers that count, of which one section has an extra, and a section of extras. */
const stage = await openTradeStageForThisFile({
  sections: ['Fuchsland', 'Brotzeit'].map(name => ({
    name,
    prefix: null,
    deep: null,
    mid: null,
    crest: null,
  })),
  stickers: [
    ...[1, 2, 3].map(number => stickerOf(number, { section: 'Fuchsland' })),
    stickerOf(4, { code: 'FUX 1mc', section: 'Fuchsland', extra: true }),
    ...[5, 6].map(number => stickerOf(number, { code: `BRO-${number}`, section: 'Brotzeit', extra: true })),
  ],
});
const albumId = stage.album.id;
const idOf = (number: number) => stage.album.stickerIds[number - 1] ?? 0;
const choose = (member: MemberClient, collectsExtras: boolean) =>
  member.call(setAlbumPreference, { albumId, collectsExtras });

/** What can be got from the friend and given to them: counted for the list, and by number on the page. */
async function between(me: MemberClient, friend: MemberClient) {
  const { partners } = await me.call(listPartners, {});
  const listed = partners.find(({ person }) => person.userId === friend.userId);
  const { stickers, bundle } = await me.call(readExchange, { friendId: friend.userId });
  const useful = (side: 'gets' | 'gives') =>
    stickers.filter(sticker => isUsefulOn(side, sticker)).map(({ number }) => number);
  return { listed: [listed?.canGet, listed?.canGive], gets: useful('gets'), gives: useful('gives'), bundle };
}

it('stand behind the sections that count, and are not in the total', async () => {
  const [member] = await createCircle(stage.app, 'Liest');
  const { sections, totalStickers } = await member.call(readAlbumDocument, {
    albumId,
    version: stage.album.version,
  });
  expect(totalStickers).toBe(3);
  expect(sections.map(({ name, extraOf, stickers }) => [name, extraOf, stickers.length])).toEqual([
    ['Fuchsland', undefined, 3],
    ['Brotzeit', 'Brotzeit', 2],
    ['Fuchsland · Extras', 'Fuchsland', 1],
  ]);
});

it('are asked for and offered only where the receiver collects them', async () => {
  const [me, friend] = await createCircle(stage.app, 'Ich Extra', 'Sammelt mit');
  await stage.add(me, { 1: 2, 5: 2 });
  await stage.add(friend, { 2: 2, 4: 2, 6: 2 });
  expect(await between(me, friend)).toMatchObject({ listed: [1, 1], gets: [2], gives: [1] });
  await choose(friend, true);
  expect(await between(me, friend)).toMatchObject({ listed: [1, 2], gets: [2], gives: [1, 5] });
  await choose(me, true);
  const both = await between(me, friend);
  expect(both).toMatchObject({ listed: [3, 2], gets: [2, 4, 6], gives: [1, 5] });
  expect(both.bundle.gets).toHaveLength(2);
  await choose(me, false);
  const { stickers } = await me.call(readExchange, { friendId: friend.userId });
  const extra = stickers.find(({ number }) => number === 6);
  expect(extra && [needOn('gets', extra), isUsefulOn('gets', extra)]).toEqual(['extra', false]);
  const album = await me.call(readFriendAlbum, { friendId: friend.userId, albumId });
  expect(album).toMatchObject({ collectExtras: { mine: false, theirs: true }, album: { totalStickers: 3 } });
});

it('are found for whoever asks for one', async () => {
  const [me, friend] = await createCircle(stage.app, 'Fragt eins', 'Gibt eins');
  await stage.add(me, { 1: 2 });
  await stage.add(friend, { 5: 2, 6: 2 });
  const { getFrom } = await me.call(listQuickTrades, { stickerId: idOf(5) });
  expect(getFrom.map(({ options }) => options.map(({ number }) => number))).toEqual([[1]]);
  // What could come in return for number 1 is not wanted.
  expect((await me.call(listQuickTrades, { stickerId: idOf(1) })).giveTo).toEqual([]);
});

it('are swapped like all others, and move no figure', async () => {
  const [me, friend] = await createCircle(stage.app, 'Tauscht Extras', 'Auch Extras');
  await stage.add(me, { 1: 2, 2: 1, 3: 1, 4: 2 });
  await stage.add(friend, { 5: 2 });
  const tradeId = await stage.propose(friend, me, {
    offered: stage.items([5, 1]),
    requested: stage.items([4, 1]),
  });
  expect(await me.call(acceptTrade, { tradeId })).toEqual({
    grown: [{ albumId, fresh: 1, before: 3, after: 3 }],
  });
  expect(await stage.owned(me)).toEqual({ 1: 2, 2: 1, 3: 1, 4: 1, 5: 1 });
  const { albums } = await me.call(listMyAlbums, {});
  expect(albums).toMatchObject([{ totalStickers: 3, collected: 3, duplicates: 1 }]);
  expect(new Set(albums[0]?.uncountedIds)).toEqual(new Set([4, 5, 6].map(idOf)));
  expect(albums[0]?.collectsExtras).toBeUndefined();
});

it('keep their choice when the album is put away, and the album its place when they are chosen', async () => {
  const [member] = await createCircle(stage.app, 'Legt weg');
  const mine = async () => {
    const { albums } = await member.call(listMyAlbums, {});
    return albums.map(({ status, collectsExtras }) => [status, collectsExtras]);
  };
  await choose(member, true);
  expect(await mine()).toEqual([['active', true]]);
  await member.call(setAlbumPreference, { albumId, status: 'archived' });
  expect(await mine()).toEqual([['archived', true]]);
  await choose(member, false);
  expect(await mine()).toEqual([['archived', undefined]]);
});
