import { describe, expect, it } from 'vitest';
import { openGroupStageForThisFile, type GroupChild } from '../testing/group-stage.ts';
import { signOut } from '#features/auth/contract.ts';
import { changeGroupChild } from '#features/groups/contract.ts';
import { counterTrade, proposeTrade } from '#features/trades/contract.ts';
import {
  listPartners,
  listQuickTrades,
  readExchange,
  readFriendAlbum,
} from '#features/trades/partner-contract.ts';

const stage = await openGroupStageForThisFile();

/** Dachs is on paper, without a device unless `keepsDevice`; each of the two has what the other lacks. */
async function withPaper({ keepsDevice = false } = {}) {
  const { children, organiser, groupId } = await stage.newGroup('Igel', 'Dachs');
  const [igel, dachs] = children;
  await stage.fillTwo(igel, dachs);
  const child = { displayName: 'Dachs', avatarUrl: '/avatars/fox.svg', onPaper: true };
  await organiser.call(changeGroupChild, { groupId, childId: dachs.userId, ...child });
  if (!keepsDevice) await dachs.call(signOut, {});
  return { igel, dachs };
}

const proposing = (from: GroupChild, to: GroupChild) => from.ask(proposeTrade, stage.proposal(to));

describe('a child on paper', () => {
  it('is sent no request, and the one who asks reads why', async () => {
    const { igel, dachs } = await withPaper();
    const { status, body } = await proposing(igel, dachs);
    expect([status, body['code']]).toEqual([409, 'friend_on_paper']);
    expect(body['message']).toMatch(/sammelt auf Papier und sieht keine Anfragen. Tauscht von Hand/);
  });

  it('is compared with, and offered by nothing that sends a request', async () => {
    const { igel, dachs } = await withPaper();
    const { partners, smartTrades } = await igel.call(listPartners, {});
    expect([partners.map(({ size }) => size), smartTrades]).toEqual([[2], []]);
    const [first = 0, , third = 0] = stage.album.stickerIds;
    const { getFrom } = await igel.call(listQuickTrades, { stickerId: third });
    const { giveTo } = await igel.call(listQuickTrades, { stickerId: first });
    expect([getFrom, giveTo]).toEqual([[], []]);
    const friendId = dachs.userId;
    const { isOnPaper, bundle } = await igel.call(readExchange, { friendId });
    expect([isOnPaper, bundle.gets.length]).toEqual([true, 2]);
    expect(await igel.call(readFriendAlbum, { friendId, albumId: stage.album.id })).toMatchObject({
      isOnPaper: true,
    });
  });

  it('is sent requests while a device or its family shows them', async () => {
    const here = await withPaper({ keepsDevice: true });
    expect((await proposing(here.igel, here.dachs)).status).toBe(200);
    const ofFamily = await withPaper();
    expect((await ofFamily.igel.call(listPartners, {})).smartTrades).toEqual([]);
    await stage.adopt(ofFamily.dachs.userId);
    expect((await proposing(ofFamily.igel, ofFamily.dachs)).status).toBe(200);
    expect((await ofFamily.igel.call(listPartners, {})).smartTrades).toHaveLength(1);
  });

  it('is not answered by a counter-offer either', async () => {
    const { igel, dachs } = await withPaper({ keepsDevice: true });
    const [first = 0, , third = 0] = stage.album.stickerIds;
    const offered = [{ stickerId: third, quantity: 1 }];
    const requested = [{ stickerId: first, quantity: 1 }];
    const { tradeId } = await dachs.call(proposeTrade, { friendId: igel.userId, offered, requested });
    await dachs.call(signOut, {});
    const countered = await igel.ask(counterTrade, { tradeId, offered: requested, requested: offered });
    expect(countered.body['code']).toBe('friend_on_paper');
  });
});
