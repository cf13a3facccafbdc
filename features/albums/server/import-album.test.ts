import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumOf, createAlbum, put, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { changeCollection } from '#features/collection/server/change.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { createPerson } from '#testing/people.ts';
import { AlbumDocument } from '../contract.ts';
import { findDocument } from './documents.ts';
import { importAlbum, importAlbumWithin } from './import-album.ts';
import { findStoredAlbum } from './import-store.ts';
import type { CatalogueAlbum } from '../rules/catalogue/catalogue-album.ts';

let db: Database;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const { connectionString, drop } = await createTestDatabase();
  db = createDatabase({ connectionString, poolSize: 12, log: createLog('silent') });
  dropDatabase = drop;
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase();
});

const run = (album: CatalogueAlbum, isDryRun = false) =>
  importAlbum(db, album, { isDryRun, findOwned: findOwnedStickers });
const stored = (key: string) => findStoredAlbum(db.query, key);

async function documentOf(key: string): Promise<AlbumDocument> {
  const { id = 0, version = '' } = (await stored(key)) ?? {};
  const found = await findDocument(db, id, version);
  return v.parse(
    AlbumDocument,
    JSON.parse(brotliDecompressSync(found?.brotli ?? Buffer.alloc(0)).toString()),
  );
}

async function everything() {
  const { query } = db;
  return {
    albums: await query.selectFrom('albums').selectAll().orderBy('id').execute(),
    sections: await query.selectFrom('album_sections').selectAll().orderBy('id').execute(),
    stickers: await query.selectFrom('stickers').selectAll().orderBy('id').execute(),
    documents: await query.selectFrom('album_documents').selectAll().orderBy('version').execute(),
    owned: await query.selectFrom('user_stickers').selectAll().orderBy('sticker_id').execute(),
  };
}

describe('importing an album', () => {
  it('creates it with sections, stickers and a document', async () => {
    const album = teamAlbumOf({ key: 'neu' });
    const report = await run(album);
    expect(report).toMatchObject({ outcome: 'created', problems: [] });
    expect((await stored('neu'))?.album).toEqual(album);
    const document = await documentOf('neu');
    expect(document).toMatchObject({ name: 'WM der Tiere', totalStickers: 4, imageUrl: album.cover });
    expect(document.sections.map(section => [section.name, section.prefix, section.stickers.length])).toEqual(
      [
        ['Fuchsland', 'FUX', 2],
        ['Eisland', 'PIN', 2],
      ],
    );
    const { ids, version } = (await stored('neu')) ?? {};
    expect(document.version).toBe(version);
    expect(document.sections[1]?.stickers[0]).toEqual({
      id: ids?.get(3),
      number: 3,
      code: 'PIN 1',
      name: 'Wappen',
      rarity: 'legendary',
      foil: true,
      imageUrl: null,
    });
  });

  it('puts the stickers of a plain album into one nameless section', async () => {
    await run(albumOf({ key: 'schlicht', count: 2 }));
    expect((await documentOf('schlicht')).sections).toMatchObject([{ name: '', stickers: [{}, {}] }]);
  });

  it('changes nothing the second time', async () => {
    await run(teamAlbumOf({ key: 'zweimal' }));
    const before = await everything();
    expect(await run(teamAlbumOf({ key: 'zweimal' }))).toMatchObject({ outcome: 'unchanged' });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing on a dry run, but tells what it would', async () => {
    await run(teamAlbumOf({ key: 'probe' }));
    const before = await everything();
    const changed = teamAlbumOf({ key: 'probe', name: 'Anders', sections: [], stickers: [stickerOf(1)] });
    expect(await run(changed, true)).toMatchObject({ outcome: 'changed', isDryRun: true });
    expect(await run(albumOf({ key: 'probe-neu' }), true)).toMatchObject({ outcome: 'created' });
    expect(await everything()).toEqual(before);
  });

  it('renames, adds and removes, and keeps the ids of stickers that stay', async () => {
    await run(albumOf({ key: 'wandel', count: 3 }));
    const before = await stored('wandel');
    const album = albumOf({ key: 'wandel', stickers: [stickerOf(1, { name: 'Neu' }), stickerOf(2)] });
    expect(await run(album)).toMatchObject({ outcome: 'changed' });
    await run(albumOf({ key: 'wandel', stickers: [...album.stickers, stickerOf(3), stickerOf(4)] }));
    const after = await stored('wandel');
    expect(after?.album.stickers.map(({ name }) => name)).toEqual([
      'Neu',
      'Sticker 2',
      'Sticker 3',
      'Sticker 4',
    ]);
    expect(after?.ids.get(1)).toBe(before?.ids.get(1));
    expect(after?.ids.get(2)).toBe(before?.ids.get(2));
    expect(after?.version).not.toBe(before?.version);
  });

  it('lets codes change places, also with new and removed stickers', async () => {
    await run(
      albumOf({
        key: 'tausch',
        stickers: ['A', 'B', 'C', 'D'].map((code, at) => stickerOf(at + 1, { code })),
      }),
    );
    const stickers = ['B', 'D', 'A', 'E', 'C'].map((code, at) => stickerOf(at + 1, { code }));
    expect(await run(albumOf({ key: 'tausch', stickers }))).toMatchObject({ outcome: 'changed' });
    expect((await stored('tausch'))?.album.stickers).toEqual(stickers);
  });

  it('lets sections change names, places and stickers', async () => {
    const first = teamAlbumOf({ key: 'umbau' });
    await run(first);
    const [fox, penguin] = first.sections;
    const sections = [penguin, fox]
      .flatMap(section => section ?? [])
      .map((section, at) => ({ ...section, mid: `#00000${at}` }));
    const stickers = first.stickers.map(sticker => ({
      ...sticker,
      section: sticker.number < 4 ? 'Fuchsland' : 'Eisland',
    }));
    await run({ ...first, sections, stickers });
    expect((await stored('umbau'))?.album).toEqual({ ...first, sections, stickers });
    await run({ ...first, sections: [], stickers: stickers.map(sticker => ({ ...sticker, section: null })) });
    expect((await stored('umbau'))?.album.sections).toEqual([]);
    expect((await documentOf('umbau')).sections).toHaveLength(1);
  });

  it('moves a sticker to another section without touching the sections', async () => {
    const album = teamAlbumOf({ key: 'umzug' });
    await run(album);
    const stickers = album.stickers.map(sticker => ({ ...sticker, section: 'Eisland' }));
    await run({ ...album, stickers });
    expect((await stored('umzug'))?.album.stickers).toEqual(stickers);
  });

  it('keeps the document before the last change and no older one', async () => {
    const versions: string[] = [];
    for (const name of ['Eins', 'Zwei', 'Drei']) {
      await run(albumOf({ key: 'folge', name }));
      versions.push((await stored('folge'))?.version ?? '');
    }
    const { id = 0 } = (await stored('folge')) ?? {};
    const rows = await db.query
      .selectFrom('album_documents')
      .select('version')
      .where('album_id', '=', id)
      .execute();
    expect(rows.map(row => row.version).toSorted()).toEqual(versions.slice(1).toSorted());
    expect(versions.every(version => /^[0-9a-f]{16}$/.test(version))).toBe(true);
  });

  it('makes the document anew when only its form has changed', async () => {
    const { id, version } = await createAlbum(db, { key: 'alte-form' });
    await db.query.updateTable('albums').set({ version: '0123456789abcdef' }).where('id', '=', id).execute();
    expect(await run(albumOf({ key: 'alte-form' }))).toMatchObject({ outcome: 'changed' });
    expect((await stored('alte-form'))?.version).toBe(version);
  });
});

describe('importing an album that members collect', () => {
  it('keeps their quantities through every change that is allowed', async () => {
    const collected = await createAlbum(db, { key: 'besitz' });
    const { id, stickerIds } = collected;
    const [sticker_id = 0] = stickerIds;
    const owned = { user_id: await createPerson(db, 'mia'), album_id: id, sticker_id, quantity: 3 };
    await put(db, owned.user_id, collected, { 1: 3 });
    await run(albumOf({ key: 'besitz', stickers: [stickerOf(1, { code: 'X', name: 'Neu' })] }));
    expect((await everything()).owned).toContainEqual(expect.objectContaining(owned));
  });

  it('refuses to remove what somebody owns, or owned once, and changes nothing', async () => {
    const album = await createAlbum(db, { key: 'geschuetzt', count: 4 });
    const userId = await createPerson(db, 'mia');
    await put(db, userId, album, { 4: 1 });
    const once = { id: randomUUID(), stickerId: album.stickerIds[1] ?? 0, delta: -1 } as const;
    await changeCollection(db, { userId, albumId: album.id }, [once]);
    const before = await everything();
    const smaller = albumOf({
      key: 'geschuetzt',
      stickers: [stickerOf(1, { name: 'Neu' })],
      totalStickers: 1,
    });
    for (const isDryRun of [true, false]) {
      const report = await run(smaller, isDryRun);
      expect(report.outcome).toBe('refused');
      expect(report.problems.map(({ message }) => message.slice(0, 5))).toEqual(['Nr. 2', 'Nr. 4']);
    }
    expect(await everything()).toEqual(before);
  });

  it('waits for a member who is just adding a sticker that is to go', async () => {
    const { id } = await createAlbum(db, { key: 'wettlauf', count: 2 });
    const user_id = await createPerson(db, 'mia');
    let importing: Promise<unknown> | undefined;
    await db.transaction(async tx => {
      const second = { user_id, album_id: id, revision: 1, copies: Buffer.of(0, 1), large: null };
      await tx.insertInto('collections').values(second).execute();
      importing = run(albumOf({ key: 'wettlauf', count: 1 }));
      await waitForLock();
    });
    expect(await importing).toMatchObject({ outcome: 'refused' });
  });

  it('lets a member wait who adds a sticker that is just going, and says that it is gone', async () => {
    const album = await createAlbum(db, { key: 'zu-spaet', count: 2 });
    const userId = await createPerson(db, 'mia');
    const [first = 0, second = 0] = album.stickerIds;
    const add = (stickerId: number) => {
      const operation = { id: randomUUID(), stickerId, delta: 1 } as const;
      return changeCollection(db, { userId, albumId: album.id }, [operation]);
    };
    await add(first);
    let adding: Promise<unknown> | undefined;
    await db.transaction(async tx => {
      const options = { isDryRun: false, findOwned: findOwnedStickers };
      await importAlbumWithin(tx, albumOf({ key: 'zu-spaet', count: 1 }), options);
      adding = add(second);
      await waitForLock();
    });
    // One for the first sticker, and one for the album's change.
    expect(await adding).toMatchObject({
      revision: 2,
      refused: new Map([[expect.any(String), 'sticker_unknown']]),
    });
  });
});

describe('removing stickers that nobody owns', () => {
  const shortened = (key: string) => albumOf({ key, count: 1 });

  it('lets no member wait who collects another album', async () => {
    await createAlbum(db, { key: 'kurz', count: 2 });
    const other = await createAlbum(db, { key: 'daneben', count: 2 });
    const userId = await createPerson(db, 'mia');
    await db.transaction(async tx => {
      await importAlbumWithin(tx, shortened('kurz'), { isDryRun: false, findOwned: findOwnedStickers });
      const [stickerId = 0] = other.stickerIds;
      const operation = { id: randomUUID(), stickerId, delta: 1 } as const;
      const changed = await changeCollection(db, { userId, albumId: other.id }, [operation]);
      expect(changed).toMatchObject({ revision: 1 });
    });
  });

  it('is refused where a swap names one, however long ago', async () => {
    const album = await createAlbum(db, { key: 'getauscht', count: 3 });
    const [, second = 0] = album.stickerIds;
    const [from, to] = [await createPerson(db, 'mia'), await createPerson(db, 'ben')];
    await sql`
      with request as (
        insert into trade_requests (from_user_id, to_user_id, status, decided_at)
        values (${from}, ${to}, 'declined', now()) returning id
      )
      insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
      select id, 'offered', ${album.id}, ${second}, 1 from request
    `.execute(db.query);
    for (const isDryRun of [true, false]) {
      const report = await run(shortened('getauscht'), isDryRun);
      expect(report.outcome).toBe('refused');
      expect(report.problems.map(({ message }) => message.slice(0, 5))).toEqual(['Nr. 2']);
    }
    expect((await run(albumOf({ key: 'getauscht', count: 2 }))).outcome).toBe('changed');
  });
});

describe('importing at the same time', () => {
  it('creates one album of many equal imports', async () => {
    const reports = await Promise.all(Array.from({ length: 6 }, () => run(teamAlbumOf({ key: 'zugleich' }))));
    const outcomes = reports.map(report => report.outcome).toSorted();
    expect(outcomes).toEqual(['created', ...Array<string>(5).fill('unchanged')]);
  });

  it('ends in the state of one of them', async () => {
    await run(albumOf({ key: 'streit', count: 6 }));
    // Each variant changes another sticker: decisions on stale state would mix them.
    const variants = [1, 2, 3, 4, 5, 6].map(changed => {
      const stickers = [1, 2, 3, 4, 5, 6].map(number =>
        stickerOf(number, number === changed ? { name: `Fassung ${changed}` } : {}),
      );
      return albumOf({ key: 'streit', name: `Fassung ${changed}`, stickers });
    });
    await Promise.all(variants.map(album => run(album)));
    const found = await stored('streit');
    expect(variants).toContainEqual(found?.album);
    expect((await documentOf('streit')).name).toBe(found?.album.name);
  });
});

/** Polls, because PostgreSQL sends no notice of a waiting lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db.query);
    if (rows.length > 0) return;
  }
}
