import { describe, expect, it } from 'vitest';
import { deleteAlbum } from '../contract.ts';
import { joinAlbum, joinByCode, listShelf } from '#features/shelf/contract.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { changeQuantities, listMyAlbums } from '#features/collection/contract.ts';
import { readSharedList, saveListLink } from '#features/sharing/contract.ts';
import { acceptTrade, proposeTrade } from '#features/trades/contract.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createAlbum, createOwnAlbum, own, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { befriend, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
async function remove(member: MemberClient, { id: albumId }: { readonly id: number }) {
  const { status, body } = await member.ask(deleteAlbum, { albumId });
  return status === 200 ? 'deleted' : body['code'];
}

async function countRows({ id, stickerIds }: Pick<CreatedAlbum, 'id' | 'stickerIds'>): Promise<number> {
  const rows = await app.sql<{ found: number }>`
    select (select count(*) from albums where id = ${id}) + (select count(*) from stickers where album_id = ${id})
      + (select count(*) from collections where album_id = ${id})
      + (select count(*) from sticker_operations where sticker_id = any(${stickerIds})) as found
  `;
  return Number(rows[0]?.found);
}

describe('deleting an own album', () => {
  it('takes it from the shelf, the dashboard and the database, with copies and links', async () => {
    const [maker] = await createStrangers(app, 'Löscht');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
    await own(maker, album, { 1: 2 });
    const { link } = await maker.call(saveListLink, { albumId: album.id, shows: 'both', showsName: false });
    const before = (await maker.call(listShelf, {})).mayMake;
    const heard = hear(app, maker.userId);
    expect(await remove(maker, album)).toBe('deleted');
    await heard.until({ topic: 'albums' });
    heard.stop();
    expect(await countRows(album)).toBe(0);
    const shelf = await maker.call(listShelf, {});
    expect([shelf.albums, shelf.mayMake]).toEqual([[], before + 1]);
    expect((await maker.call(listMyAlbums, {})).albums).toEqual([]);
    expect((await maker.ask(readSharedList, { token: link.token })).status).toBe(404);
    expect(await remove(maker, album)).toBe('album_not_found');
  });

  it('is refused while somebody else collects it, and possible when they are gone', async () => {
    const [maker, friend] = await createStrangers(app, 'Möchte löschen', 'Sammelt mit');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
    await friend.call(joinByCode, { code: album.joinCode });
    await own(friend, album, { 1: 1 });
    const rows = await countRows(album);
    expect(await remove(maker, album)).toBe('album_needed');
    expect(await countRows(album)).toBe(rows);
    await friend.call(deleteAccount, { password });
    expect(await remove(maker, album)).toBe('deleted');
  });

  it('is refused while a request names its stickers, even if the other one is gone', async () => {
    const [maker, friend] = await createStrangers(app, 'Hat getauscht', 'Ist weg');
    await befriend(app.db, maker.userId, friend.userId);
    const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
    await friend.call(joinByCode, { code: album.joinCode });
    await own(maker, album, { 1: 2 });
    await own(friend, album, { 2: 2 });
    const [one = 0, two = 0] = album.stickerIds;
    const { tradeId } = await maker.call(proposeTrade, {
      friendId: friend.userId,
      offered: [{ stickerId: one, quantity: 1 }],
      requested: [{ stickerId: two, quantity: 1 }],
    });
    await friend.call(acceptTrade, { tradeId });
    await friend.call(deleteAccount, { password });
    expect(await remove(maker, album)).toBe('album_needed');
  });

  it('is for its maker alone, and never for an album of all', async () => {
    const [maker, other] = await createStrangers(app, 'Hat es', 'Hätte gern');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
    await other.call(joinByCode, { code: album.joinCode });
    expect(await remove(other, album)).toBe('album_not_found');
    expect(await remove(maker, await createAlbum(app.db, { count: 2 }))).toBe('album_not_found');
  });

  it('waits for who joins at that moment, and comes before who joins after it', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `Im Moment ${at}`);
    const makers = await createStrangers(app, ...names.map(name => `${name} löscht`));
    const joining = await createStrangers(app, ...names);
    for (const [at, maker] of makers.entries()) {
      const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
      const member = joining[at];
      if (member === undefined) throw new Error('As many join as delete');
      const [joined, outcome] = await Promise.all([
        member.ask(joinByCode, { code: album.joinCode }),
        remove(maker, album),
      ]);
      expect([joined.status, outcome]).toEqual(
        (await countRows(album)) > 0 ? [200, 'album_needed'] : [404, 'deleted'],
      );
    }
  });

  it.each<[string, Endpoint, (album: CreatedAlbum) => object]>([
    [
      'a first copy',
      changeQuantities,
      ({ stickerIds }) => ({ operations: [ownEdit(stickerIds[0] ?? 0, 1)] }),
    ],
    ['a link to the list', saveListLink, () => ({ shows: 'both', showsName: false })],
    ['a place in the shelf', setAlbumPreference, () => ({ status: 'inactive' })],
    ['joining once more', joinAlbum, () => ({})],
  ])('comes before %s that is under way', async (act, endpoint, inputFor) => {
    const [maker] = await createStrangers(app, `Woanders ${act}`.slice(0, 30));
    const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
    const lock = await holdLock(app, 'delete from albums where id = $1', [album.id]);
    const asking = maker.ask(endpoint, { albumId: album.id, ...inputFor(album) });
    await lock.untilStopped([asking]);
    await lock.release();
    expect((await asking).body['code']).toBe('album_not_found');
    expect(await countRows(album)).toBe(0);
  });
});
