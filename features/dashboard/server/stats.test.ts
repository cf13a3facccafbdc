import { describe, expect, it } from 'vitest';
import { readStats, type Stats } from '../contract.ts';
import { changeQuantities, listMyAlbums } from '#features/collection/contract.ts';
import { createAlbum, stickerOf, teamAlbumOf, type CreatedAlbum } from '#testing/albums.ts';
import { type TestApp, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const teams = await createAlbum(app.db, teamAlbumOf());
const plain = await createAlbum(app.db, { count: 5 });
/** Has a total of 4, but only 3 stickers listed, so it can never be completed. */
const unfinished = await createAlbum(app.db, {
  key: 'weltraum',
  name: 'Weltraum',
  totalStickers: 4,
  stickers: [1, 2, 3].map(number => stickerOf(number, { rarity: 'rare' })),
});

type Client = Awaited<ReturnType<TestApp['as']>>;

/** Adds (1) or removes (-1) one copy of each sticker at these places. */
async function change(client: Client, album: CreatedAlbum, places: readonly number[], delta: 1 | -1 = 1) {
  const operations = places.map(place => ({
    id: crypto.randomUUID(),
    stickerId: album.stickerIds[place] ?? 0,
    delta,
  }));
  const { refused } = await client.call(changeQuantities, { albumId: album.id, operations });
  expect(refused).toEqual([]);
}

/** Recomputed from every row (INV-20). */
async function recount(userId: string): Promise<Stats> {
  const [albums, stickers, owned] = await Promise.all([
    app.db.query.selectFrom('albums').selectAll().execute(),
    app.db.query.selectFrom('stickers').selectAll().execute(),
    app.db.query.selectFrom('user_stickers').selectAll().where('user_id', '=', userId).execute(),
  ]);
  const ownedIds = new Set(owned.map(row => row.sticker_id));
  const mine = stickers.filter(
    sticker => ownedIds.has(sticker.id) && !sticker.is_withdrawn && !sticker.is_extra,
  );
  const isComplete = (album: { id: number; total_stickers: number }) => {
    const numbers = new Set(mine.filter(s => s.album_id === album.id).map(s => s.number));
    return Array.from({ length: album.total_stickers }, (_, i) => i + 1).every(n => numbers.has(n));
  };
  return {
    totalStickers: mine.length,
    completedAlbums: albums.filter(isComplete).length,
    successfulTrades: 0,
    rareStickers: mine.filter(s => ['rare', 'epic', 'legendary'].includes(s.rarity)).length,
  };
}

const withdrawn = await createAlbum(app.db, {
  key: 'wald',
  name: 'Wald',
  stickers: [1, 2, 3, 4].map(number =>
    stickerOf(number, { rarity: 'rare', withdrawn: number === 3, extra: number === 4 }),
  ),
});

describe('the statistics', () => {
  it('are all 0 for a member who owns nothing', async () => {
    const ben = await app.as('ben');
    expect(await ben.call(readStats, {})).toEqual({
      totalStickers: 0,
      completedAlbums: 0,
      successfulTrades: 0,
      rareStickers: 0,
    });
  });

  it('count different stickers, full albums and what is rare, as the rows say after each change', async () => {
    const mia = await app.as('mia');
    const stats = async () => {
      const told = await mia.call(readStats, {});
      expect(told).toEqual(await recount(mia.userId));
      return told;
    };
    await change(mia, teams, [0, 0, 0, 1]);
    expect(await stats()).toMatchObject({ totalStickers: 2, rareStickers: 1, completedAlbums: 0 });
    await change(mia, teams, [2, 3]);
    await change(mia, plain, [0, 4, 4]);
    expect(await stats()).toMatchObject({ totalStickers: 6, rareStickers: 3, completedAlbums: 1 });
    await change(mia, unfinished, [0, 1, 2]);
    expect(await stats()).toMatchObject({ totalStickers: 9, rareStickers: 6, completedAlbums: 1 });
    await change(mia, teams, [1], -1);
    expect(await stats()).toMatchObject({ totalStickers: 8, completedAlbums: 0 });
    await change(mia, teams, [0], -1);
    expect(await stats()).toMatchObject({ totalStickers: 8, rareStickers: 6 });
  });

  it('agree with the album list and leave others alone', async () => {
    const lea = await app.as('lea');
    await change(lea, plain, [0, 1, 2, 3, 4]);
    await change(lea, withdrawn, [0, 1, 2]);
    await lea.send('PUT', `/api/albums/${plain.id}/preference`, JSON.stringify({ status: 'archived' }));
    const { albums } = await lea.call(listMyAlbums, {});
    const stats = await lea.call(readStats, {});
    expect(stats.totalStickers).toBe(albums.reduce((sum, album) => sum + album.collected, 0));
    expect(stats).toEqual(await recount(lea.userId));
    expect(stats).toMatchObject({ totalStickers: 7, completedAlbums: 2, rareStickers: 2 });
  });
});
