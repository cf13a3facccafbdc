import { describe, expect, it } from 'vitest';
import { acceptTrade, cancelTrade, proposeTrade } from '../contract.ts';
import { listPartners, listQuickTrades, readExchange, readFriendAlbum } from '../partner-contract.ts';
import { isUsefulOn, type Side } from '../rules/exchange-sides.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { blockMember, endFriendship, listFriends, requestFriendship } from '#features/friends/contract.ts';
import { joinAlbum } from '#features/shelf/contract.ts';
import { createCircle, createStrangers, refusalOf, type MemberClient } from '#testing/circle.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 6 });

function idOf(number: number): number {
  return stage.album.stickerIds[number - 1] ?? 0;
}

async function endBetween(one: MemberClient, other: MemberClient): Promise<void> {
  const { friends } = await one.call(listFriends, {});
  const found = friends.find(friend => friend.person.userId === other.userId);
  await one.call(endFriendship, { friendshipId: found?.friendshipId ?? '' });
}

describe("who may look at a friend's stickers", () => {
  it('friends, and nobody who is not, asked, was, or is blocked', async () => {
    const [owner, friend, former, blocked] = await createCircle(
      stage.app,
      'Zeigt',
      'Darf',
      'Durfte',
      'Blockiert',
    );
    const [asking, stranger] = await createStrangers(stage.app, 'Fragt an', 'Unbekannt');
    await stage.add(owner, { 1: 3 });
    await asking.call(requestFriendship, { userId: owner.userId });
    await endBetween(owner, former);
    await owner.call(blockMember, { userId: blocked.userId });
    const of = { friendId: owner.userId };
    const album = { ...of, albumId: stage.album.id };
    expect((await friend.call(readFriendAlbum, album)).theirs).toEqual({ [idOf(1)]: 3 });
    expect((await friend.call(readExchange, of)).friend.displayName).toBe('Zeigt');
    for (const other of [asking, stranger, former, blocked, owner]) {
      expect(await refusalOf(other.ask(readFriendAlbum, album))).toEqual([404, 'not_friends']);
      expect(await refusalOf(other.ask(readExchange, of))).toEqual([404, 'not_friends']);
      expect(JSON.stringify(await other.call(listPartners, {}))).not.toContain(
        other === owner ? stranger.userId : owner.userId,
      );
    }
    const elsewhere = { ...of, albumId: 2_000_000 };
    expect(await refusalOf(friend.ask(readFriendAlbum, elsewhere))).toEqual([404, 'album_not_found']);
    for (const answer of [await friend.ask(readFriendAlbum, album), await friend.ask(readExchange, of)])
      expect(JSON.stringify(answer.body)).not.toContain('example.org');
  });
});

/** The counts for a friend in the list of partners and on the exchange page. */
async function countsWith(me: MemberClient, friend: MemberClient) {
  const { partners } = await me.call(listPartners, {});
  const listed = partners.find(({ person }) => person.userId === friend.userId);
  const { stickers } = await me.call(readExchange, { friendId: friend.userId });
  const useful = (side: Side) => stickers.filter(sticker => isUsefulOn(side, sticker)).length;
  return { listed: [listed?.canGet, listed?.canGive], counted: [useful('gets'), useful('gives')] };
}

describe('what a friend has for a member, and the other way round', () => {
  it('are the same numbers in the list of friends and on the page, also beside open requests', async () => {
    const [me, friend, other] = await createCircle(stage.app, 'Ich Zahl', 'Hat viel', 'Gefragt');
    await stage.add(me, { 1: 3, 2: 2 });
    await stage.add(friend, { 3: 2, 4: 3, 5: 1 });
    await stage.add(other, { 3: 2, 4: 2 });
    const same = (...counts: number[]) => ({ listed: counts, counted: counts });
    expect(await countsWith(me, friend)).toEqual(same(2, 2));
    // One copy of 1 is left, 3 is asked for (from whomever), and the only spare copy of 2 is promised.
    const first = await stage.propose(me, other, {
      offered: stage.items([1, 1], [2, 1]),
      requested: stage.items([3, 1]),
    });
    expect(await countsWith(me, friend)).toEqual(same(1, 1));
    expect(await countsWith(me, other)).toEqual(same(1, 0));
    const { stickers, requests } = await me.call(readExchange, { friendId: friend.userId });
    expect(stickers.map(({ number, askedIn }) => [number, askedIn])).toEqual([
      [1, null],
      [2, null],
      [3, first],
      [4, null],
    ]);
    expect(requests).toMatchObject([{ tradeId: first, partner: { displayName: 'Gefragt' } }]);
    // What is open between two is had by both already.
    await stage.propose(friend, me, { offered: stage.items([4, 1]), requested: stage.items([1, 1]) });
    expect(await countsWith(me, friend)).toEqual(same(0, 0));
    await me.call(cancelTrade, { tradeId: first });
    expect(await countsWith(me, friend)).toEqual(same(1, 1));
  });
});

describe('a sticker that stands in open requests', () => {
  it('is named with them in the friend’s album and in the quick trade', async () => {
    const [me, friend] = await createCircle(stage.app, 'Ich Frage', 'Gibt vor');
    await stage.add(me, { 1: 2 });
    await stage.add(friend, { 2: 2, 3: 2 });
    const about = async (number: number) => {
      const { requests } = await me.call(listQuickTrades, { stickerId: idOf(number) });
      return requests.map(({ tradeId, partner, direction, side }) => [
        tradeId,
        partner.displayName,
        direction,
        side,
      ]);
    };
    const mine = await stage.propose(me, friend);
    const theirs = await stage.propose(friend, me, {
      offered: stage.items([3, 1]),
      requested: stage.items([1, 1]),
    });
    const album = await me.call(readFriendAlbum, { friendId: friend.userId, albumId: stage.album.id });
    expect([album.askedIn, album.requests]).toMatchObject([{ [idOf(2)]: mine }, [{ tradeId: mine }]]);
    expect(await about(2)).toEqual([[mine, 'Gibt vor', 'outgoing', 'gets']]);
    expect(await about(3)).toEqual([[theirs, 'Gibt vor', 'incoming', 'gets']]);
    expect(await about(1)).toEqual([
      [theirs, 'Gibt vor', 'incoming', 'gives'],
      [mine, 'Gibt vor', 'outgoing', 'gives'],
    ]);
    await me.call(cancelTrade, { tradeId: mine });
    expect(await about(2)).toEqual([]);
  });
});

describe('suggestions', () => {
  it('only where both gain: smart trades, bundles and quick trades', async () => {
    const [me, fair, taker] = await createCircle(stage.app, 'Ich Sinn', 'Beide', 'Nimmt nur');
    // I have two of 1 and 2 and want 3 to 6. Fair has two of 3; Taker lacks everything that I have and gives nothing.
    await stage.add(me, { 1: 2, 2: 2 });
    await stage.add(fair, { 3: 2, 4: 1 });
    await stage.add(taker, { 5: 1 });
    const { partners, smartTrades } = await me.call(listPartners, {});
    expect(
      partners.map(({ person, size, canGet, canGive }) => [person.displayName, size, canGet, canGive]),
    ).toEqual([
      ['Beide', 1, 1, 2],
      ['Nimmt nur', 0, 0, 2],
    ]);
    expect(
      smartTrades.map(({ friend, gives, gets, score }) => [
        friend.displayName,
        gives.number,
        gets.number,
        score,
      ]),
    ).toEqual([['Beide', expect.toSatisfy(number => number === 1 || number === 2), 3, 100]]);
    const { bundle } = await me.call(readExchange, { friendId: fair.userId });
    expect([bundle.gives.length, bundle.gets]).toEqual([1, [idOf(3)]]);
    expect((await me.call(readExchange, { friendId: taker.userId })).bundle).toMatchObject({
      gives: [],
      gets: [],
    });
    const quick = await me.call(listQuickTrades, { stickerId: idOf(3) });
    expect(
      quick.getFrom.map(({ friend, options }) => [friend.displayName, options.map(one => one.number)]),
    ).toEqual([['Beide', [1, 2]]]);
    expect(quick.giveTo).toEqual([]);
    const giving = await me.call(listQuickTrades, { stickerId: idOf(1) });
    expect(
      giving.giveTo.map(({ friend, options }) => [friend.displayName, options.map(one => one.number)]),
    ).toEqual([['Beide', [3]]]);
    expect((await me.call(listQuickTrades, { stickerId: idOf(4) })).getFrom).toEqual([]);
    expect(await refusalOf(me.ask(listQuickTrades, { stickerId: 2_000_000 }))).toEqual([
      422,
      'sticker_not_listed',
    ]);
    // Each suggestion can be proposed as it is.
    for (const { friend, gives, gets } of smartTrades)
      await me.call(proposeTrade, {
        friendId: friend.userId,
        offered: [{ stickerId: gives.stickerId, quantity: 1 }],
        requested: [{ stickerId: gets.stickerId, quantity: 1 }],
      });
  });
});

describe('the ranking kept in memory', () => {
  it('counts an album that was taken as an empty one, and for who has nothing those for all', async () => {
    const [owner, fresh] = await createCircle(stage.app, 'Hat doppelt', 'Fängt an');
    await stage.add(owner, { 1: 3, 2: 2 });
    const sizes = async (member: MemberClient) => {
      const { partners } = await member.call(listPartners, {});
      return partners.map(({ canGet, canGive }) => [canGet, canGive]);
    };
    expect([await sizes(fresh), await sizes(owner)]).toEqual([[[2, 0]], [[0, 0]]]);
    const { stickers } = await fresh.call(readExchange, { friendId: owner.userId });
    expect(stickers.map(({ number, mine, theirs }) => [number, mine, theirs])).toEqual([
      [1, 0, 3],
      [2, 0, 2],
    ]);
    await fresh.call(joinAlbum, { albumId: stage.album.id });
    expect([await sizes(fresh), await sizes(owner)]).toEqual([[[2, 0]], [[0, 2]]]);
    await fresh.call(setAlbumPreference, { albumId: stage.album.id, status: 'inactive' });
    expect([await sizes(fresh), await sizes(owner)]).toEqual([[[0, 0]], [[0, 0]]]);
  });

  it('is right after each kind of change', async () => {
    const [me, friend, other] = await createCircle(stage.app, 'Ich Rang', 'Rang Eins', 'Rang Zwei');
    await stage.add(me, { 1: 3, 2: 2 });
    await stage.add(friend, { 3: 2 });
    await stage.add(other, { 3: 1 });
    const read = async () => {
      const answers = [await me.call(listPartners, {}), await me.call(listPartners, {})];
      expect(answers[0]).toEqual(answers[1]);
      const { partners, smartTrades } = answers[0] ?? { partners: [], smartTrades: [] };
      return {
        ranked: partners.map(
          ({ person, size, canGet, canGive }) => `${person.displayName}: ${size} ${canGet} ${canGive}`,
        ),
        smart: smartTrades.map(({ gives, gets }) => [gives.number, gets.number]),
      };
    };
    expect(await read()).toEqual({ ranked: ['Rang Eins: 1 1 2', 'Rang Zwei: 0 0 2'], smart: [[1, 3]] });
    await stage.drop(me, 2);
    expect(await read()).toEqual({ ranked: ['Rang Eins: 1 1 1', 'Rang Zwei: 0 0 1'], smart: [[1, 3]] });
    await stage.add(friend, { 4: 2 });
    expect((await read()).ranked[0]).toBe('Rang Eins: 1 2 1');
    await stage.add(friend, { 1: 1 });
    expect(await read()).toEqual({ ranked: ['Rang Eins: 0 2 0', 'Rang Zwei: 0 0 1'], smart: [] });
    await stage.drop(friend, 1);
    expect((await read()).ranked[0]).toBe('Rang Eins: 1 2 1');
    // My own request promises a copy of 1 and will bring 3.
    const swap = { friendId: friend.userId, offered: stage.items([1, 2]), requested: stage.items([3, 1]) };
    const { tradeId } = await me.call(proposeTrade, swap);
    expect(await read()).toEqual({ ranked: ['Rang Eins: 0 1 0', 'Rang Zwei: 0 0 0'], smart: [] });
    await me.call(cancelTrade, { tradeId });
    expect((await read()).ranked[0]).toBe('Rang Eins: 1 2 1');
    await friend.call(setAlbumPreference, { albumId: stage.album.id, status: 'archived' });
    expect((await read()).ranked).toEqual(
      ['Rang Zwei: 0 0 1', 'Rang Eins: 0 0 0'].toSorted(byIdOf(other, friend)),
    );
    await friend.call(setAlbumPreference, { albumId: stage.album.id, status: 'active' });
    expect((await read()).ranked[0]).toBe('Rang Eins: 1 2 1');
    await me.call(setAlbumPreference, { albumId: stage.album.id, status: 'inactive' });
    expect((await read()).smart).toEqual([]);
    await me.call(setAlbumPreference, { albumId: stage.album.id, status: 'active' });
    const next = await me.call(proposeTrade, { ...swap, offered: stage.items([1, 1]) });
    await friend.call(acceptTrade, { tradeId: next.tradeId });
    // Friend has 1 by then and lacks only what I have once; I lack 4, 5, 6.
    expect((await read()).ranked[0]).toBe('Rang Eins: 0 1 0');
    await endBetween(friend, me);
    expect((await read()).ranked).toEqual(['Rang Zwei: 0 0 1']);
  });

  /** Equal partners are ordered by their ids, which are random. */
  function byIdOf(other: MemberClient, friend: MemberClient) {
    const isOtherFirst = other.userId < friend.userId;
    return (a: string) => (a.startsWith('Rang Zwei') === isOtherFirst ? -1 : 1);
  }
});
