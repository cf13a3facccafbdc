import { describe, expect, it } from 'vitest';
import { ask, book, dealOf, phoneOf, receiptOf } from '../testing/phones.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { addChild, changeChild } from '#features/family/contract.ts';
import { readQuantities } from '#features/collection/server/store.ts';
import { listNotices } from '#features/notices/contract.ts';
import { acceptTrade, declineTrade } from '#features/trades/contract.ts';
import { decideSwap } from '#features/trades/guardian-contract.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers, refusalOf, type MemberClient } from '#testing/circle.ts';
import { befriend, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
let made = 0;

/** The child made the deal: it gives 1, its last copy of 5, and 6, which it has not, for 2 of the other’s. */
async function atTheTable(swaps: 'tell' | 'ask' | 'none', between: 'friends' | 'strangers') {
  made += 1;
  const [guardian, other] = await createStrangers(app, `Mutter ${made}`, `Freund ${made}`);
  const profile = { displayName: `Igel ${made}`, avatarUrl: '/avatars/hedgehog.svg' };
  const { child: named } = await guardian.call(addChild, profile);
  await guardian.call(changeChild, { childId: named.userId, friendships: 'self', swaps, ...profile });
  const child: MemberClient = Object.assign(await app.signedIn(named.userId), named);
  if (between === 'friends') await befriend(app.db, child.userId, other.userId);
  await own(child, album, { 1: 2, 5: 1 });
  await own(other, album, { 2: 2 });
  const phones = { maker: await phoneOf(child), reader: await phoneOf(other) };
  const deal = await dealOf(album, phones, { makerGives: [1, 5, 6], readerGives: [2] });
  return { guardian, child, other, ...phones, deal };
}

const kinds = async (member: MemberClient) =>
  (await member.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);

const copies = async ({ userId }: MemberClient) => {
  const owned = await readQuantities(app.db.query, [userId], [album.id], album.stickerIds);
  return [...(owned.get(userId)?.values() ?? [])].reduce((sum, quantity) => sum + quantity, 0);
};

describe('a child', () => {
  it.each([
    ['tell', ['child_swapped']],
    ['none', []],
  ] as const)('whose guardians decide nothing swaps with anybody: %s', async (swaps, told) => {
    const { guardian, child, reader, deal } = await atTheTable(swaps, 'strangers');
    expect(await book(reader, deal)).toMatchObject({
      state: 'booked',
      partner: { displayName: child.displayName, isFriend: false },
    });
    expect(await kinds(guardian)).toEqual(told);
    expect(await copies(child)).toBe(2);
  });

  it('whose guardians are asked first swaps with nobody whom it does not meet', async () => {
    const { child, maker, reader, deal } = await atTheTable('ask', 'strangers');
    for (const tried of [ask(reader, deal), ask(maker, deal, await receiptOf(reader, deal))])
      expect(await refusalOf(tried)).toEqual([409, 'deal_not_for_children']);
    expect(await copies(child)).toBe(3);
  });

  it('whose guardians are asked first has an open request, booked once they and the other agree', async () => {
    const { guardian, child, other, maker, reader, deal } = await atTheTable('ask', 'friends');
    const asked = await book(reader, deal);
    expect(asked).toMatchObject({
      state: 'guardian',
      notBooked: [{ code: '6', giver: 'partner' }],
      grown: [],
    });
    expect(await book(maker, deal)).toMatchObject({ state: 'guardian', notBooked: [{ giver: 'me' }] });
    expect(await kinds(guardian)).toEqual(['child_asks_swap']);
    expect([await copies(child), await copies(other)]).toEqual([3, 2]);
    const tradeId = 'tradeId' in asked ? asked.tradeId : '';
    await guardian.call(decideSwap, { childId: child.userId, tradeId, answer: 'allowed' });
    await child.call(acceptTrade, { tradeId });
    expect(await book(reader, deal)).toMatchObject({ state: 'already' });
    // The last copy of 5 went, too.
    expect([await copies(child), await copies(other)]).toEqual([2, 3]);
  });

  it('and what its guardians or the other refuse is over for both phones', async () => {
    const { guardian, child, maker, reader, deal } = await atTheTable('ask', 'friends');
    const asked = await book(maker, deal, await receiptOf(reader, deal));
    const tradeId = 'tradeId' in asked ? asked.tradeId : '';
    await guardian.call(decideSwap, { childId: child.userId, tradeId, answer: 'refused' });
    expect(await book(reader, deal)).toMatchObject({ state: 'ended', tradeId });
    const second = await atTheTable('ask', 'friends');
    const open = await book(second.maker, second.deal, await receiptOf(second.reader, second.deal));
    await second.other.call(declineTrade, { tradeId: 'tradeId' in open ? open.tradeId : '' });
    expect(await book(second.maker, second.deal)).toMatchObject({ state: 'ended' });
  });
});

it('an album that one of the two does not collect stays where it is', async () => {
  const [ben, mia] = await createStrangers(app, 'Ben Eigen', 'Mia Eigen');
  const { id } = await createOwnAlbum(app.db, ben.userId);
  const phones = { maker: await phoneOf(ben), reader: await phoneOf(mia) };
  const deal = await dealOf({ id, version: '0'.repeat(16), stickerIds: [1] }, phones, { makerGives: [1] });
  const receipt = await receiptOf(phones.reader, deal);
  expect(await refusalOf(ask(phones.maker, deal, receipt))).toEqual([409, 'deal_of_private_album']);
});

it('a deal with somebody who is gone is none; one that was booked before still says so', async () => {
  const { other, maker, reader, deal } = await atTheTable('none', 'friends');
  const late = await dealOf(album, { maker, reader }, { makerGives: [1] });
  await book(reader, deal);
  await other.call(deleteAccount, { password });
  expect(await book(maker, deal)).toMatchObject({ state: 'already', partner: null });
  expect(await refusalOf(ask(maker, late))).toEqual([404, 'deal_not_found']);
  expect(await listBreaks(app.db, { someLeft: true })).toEqual([]);
});
