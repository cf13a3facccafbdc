import { describe, expect, it } from 'vitest';
import { forgetCollections } from './forget.ts';
import { changeQuantities, listMyAlbums } from '../contract.ts';
import { setOrdered } from '../ordered-contract.ts';
import { exportPersonalData } from '#features/auth/contract.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 8 });
const { id: albumId } = album;
const idOf = (number: number) => album.stickerIds[number - 1] ?? 0;

function order(member: MemberClient, numbers: readonly number[], areOrdered = true) {
  return member.ask(setOrdered, { albumId, stickerIds: numbers.map(idOf), areOrdered });
}

/** By number. */
async function ordered(member: MemberClient): Promise<number[]> {
  const { albums } = await member.call(listMyAlbums, {});
  const ids = albums.find(({ id }) => id === albumId)?.orderedIds ?? [];
  return ids.map(id => album.stickerIds.indexOf(id) + 1);
}

const rowsOf = (member: MemberClient) =>
  app.sql`select from ordered_stickers where user_id = ${member.userId}`.then(rows => rows.length);

describe('stickers that a member ordered', () => {
  it('are listed to the member alone, however often they are said, until they are taken back', async () => {
    const [member, other] = await createStrangers(app, 'Bestellt', 'Schaut zu');
    await order(member, [5, 2, 3]);
    await order(member, [3, 4, 4]);
    expect(await ordered(member)).toEqual([2, 3, 4, 5]);
    expect(await ordered(other)).toEqual([]);
    await order(other, [2, 3], false);
    await order(member, [3, 4, 7], false);
    await order(member, [3, 4, 7], false);
    expect(await ordered(member)).toEqual([2, 5]);
  });

  it('are of this album, which is open to the member', async () => {
    const [member, maker] = await createStrangers(app, 'Woanders', 'Macht Alben');
    const other = await createAlbum(app.db, { key: 'other', count: 2 });
    const hidden = await createOwnAlbum(app.db, maker.userId);
    const put = (of: number, stickerIds: number[]) =>
      refusalOf(member.ask(setOrdered, { albumId: of, stickerIds, areOrdered: true }));
    expect(await put(albumId, [idOf(1), other.stickerIds[0] ?? 0])).toEqual([422, 'sticker_unknown']);
    expect(await put(albumId, [999_999])).toEqual([422, 'sticker_unknown']);
    expect(await put(hidden.id, [idOf(1)])).toEqual([404, 'album_not_found']);
    expect(await put(999_999, [idOf(1)])).toEqual([404, 'album_not_found']);
    const tooMany = Array.from({ length: 2_001 }, () => idOf(1));
    for (const bad of [[], [1.5], [-1], tooMany])
      expect(await put(albumId, bad)).toEqual([422, 'invalid_input']);
    expect(await rowsOf(member)).toBe(0);
  });

  it('are missing: what is owned is not ordered, and what comes in no longer', async () => {
    const [member] = await createStrangers(app, 'Hat schon');
    await own(member, album, { 1: 1 });
    await order(member, [1, 2, 3, 4]);
    expect(await ordered(member)).toEqual([2, 3, 4]);
    await own(member, album, { 2: 1, 3: 1 });
    expect(await ordered(member)).toEqual([4]);
    // "Ist da" is taken back.
    const back = { id: crypto.randomUUID(), stickerId: idOf(3), delta: -1 as const };
    await member.call(changeQuantities, { albumId, operations: [back] });
    expect(await ordered(member)).toEqual([3, 4]);
    await order(member, [5]);
    expect(await rowsOf(member)).toBe(3);
  });

  it('are told to the other devices of the member', async () => {
    const [member] = await createStrangers(app, 'Zwei Geräte');
    await own(member, album, { 1: 1 });
    const hearing = hear(app, member.userId);
    await order(member, [2]);
    expect(await hearing.next()).toEqual({ topic: 'collection', albumId, revision: 1 });
    hearing.stop();
  });

  it('stand in the export, and go with the account', async () => {
    const [member] = await createStrangers(app, 'Geht');
    await order(member, [2, 6]);
    const { tables } = await member.call(exportPersonalData, {});
    expect(tables['ordered_stickers']).toMatchObject([2, 6].map(n => ({ sticker_id: idOf(n) })));
    await forgetCollections(app.house, app.db.query, [member.userId]);
    expect(await rowsOf(member)).toBe(0);
  });
});
