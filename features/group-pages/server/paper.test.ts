import { describe, expect, it } from 'vitest';
import { enterForChild } from '../contract.ts';
import { openGroupStageForThisFile, type GroupChild } from '#features/groups/testing/group-stage.ts';
import { signOut } from '#features/auth/contract.ts';
import { readCollection } from '#features/collection/contract.ts';
import { changeGroupChild, readGroup } from '#features/groups/contract.ts';
import { counterTrade, proposeTrade } from '#features/trades/contract.ts';
import {
  listPartners,
  listQuickTrades,
  readExchange,
  readFriendAlbum,
} from '#features/trades/partner-contract.ts';
import { createAlbum, createOwnAlbum, type CreatedAlbum } from '#testing/albums.ts';

const stage = await openGroupStageForThisFile();

/** Dachs is on paper, without a device unless `keepsDevice`; each of the two has what the other lacks. */
async function withPaper({ keepsDevice = false } = {}) {
  const { children, organiser, groupId } = await stage.newGroup('Igel', 'Dachs');
  const [igel, dachs] = children;
  await stage.fillTwo(igel, dachs);
  const child = { displayName: 'Dachs', avatarUrl: '/avatars/fox.svg', onPaper: true };
  await dachs.call(signOut, {});
  const put = () => organiser.ask(changeGroupChild, { groupId, childId: dachs.userId, ...child });
  expect((await put()).status).toBe(200);
  const device = keepsDevice ? await stage.app.signedIn(dachs.userId) : dachs;
  return { igel, dachs: device, organiser, groupId, put };
}

const codeOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['code'];

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

  it('is nobody whom a family or a device enters for: the organiser takes nothing from it', async () => {
    const { dachs, organiser, groupId, put } = await withPaper({ keepsDevice: true });
    const [stickerId = 0] = [stage.album.stickerIds[2]];
    const take = () =>
      organiser.ask(enterForChild, {
        groupId,
        childId: dachs.userId,
        albumId: stage.album.id,
        operations: [{ id: crypto.randomUUID(), stickerId, delta: -1 as const }],
      });
    const own = async () => (await dachs.call(readCollection, { albumId: stage.album.id })).quantities;
    const before = await own();
    const refuses = async () => {
      expect([await codeOf(put()), await codeOf(take())]).toEqual([
        'child_collects_itself',
        'child_has_device',
      ]);
      const { members } = await organiser.call(readGroup, { groupId });
      expect(members.find(({ userId }) => userId === dachs.userId)?.onPaper).toBe(false);
    };
    await refuses();
    await stage.adopt(dachs.userId);
    await stage.app.sql`update sessions set expires_at = now() where user_id = ${dachs.userId}`;
    await refuses();
    await stage.app
      .sql`update sessions set expires_at = now() + interval '1 day' where user_id = ${dachs.userId}`;
    expect(await own()).toEqual(before);
  });

  it('is entered for by its organiser in albums of the group alone', async () => {
    const { dachs, organiser, groupId } = await withPaper();
    const ofFamily = await createOwnAlbum(stage.app.db, (await stage.newOrganiser()).userId, { count: 1 });
    await stage.app
      .sql`insert into album_collectors (user_id, album_id) values (${dachs.userId}, ${ofFamily.id})`;
    const forAll = await createAlbum(stage.app.db, { key: 'fuer-alle', count: 1 });
    const enter = ({ id: albumId, stickerIds: [stickerId = 0] }: CreatedAlbum) => {
      const operations = [{ id: crypto.randomUUID(), stickerId, delta: 1 as const }];
      return organiser.ask(enterForChild, { groupId, childId: dachs.userId, albumId, operations });
    };
    for (const album of [ofFamily, forAll])
      expect((await enter(album)).body).toMatchObject({ code: 'album_not_found' });
    expect(await stage.app.sql`select from collections where album_id = ${ofFamily.id}`).toEqual([]);
    expect((await enter(stage.album)).body).toMatchObject({ refused: 0 });
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
