import { expect, it } from 'vitest';
import { deleteAlbum, joinAlbum, joinByCode, readJoinCode } from '../contract.ts';
import { reportCorrection } from '../correction-contract.ts';
import { mergeAlbum } from '../merge-contract.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';
import { migrateWithin } from '#server/database/migrate.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createOwnAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { ids } from '#testing/database/filled-by-release.ts';
import { fillByRelease, migrationsDir, openEmptyDatabase } from '#testing/database/filled-database.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

async function twoOf(maker: MemberClient) {
  const source = await createOwnAlbum(app.db, maker.userId, { name: 'Quelle', count: 3 });
  const target = await createOwnAlbum(app.db, maker.userId, { name: 'Ziel', count: 3 });
  return { source, target };
}

/** Answers of what is asked while the one album is being merged into the other. */
async function askDuringMerge<T>(
  maker: MemberClient,
  { source, target }: Readonly<Record<'source' | 'target', CreatedAlbum>>,
  ask: () => ReadonlyArray<Promise<T>>,
): Promise<T[]> {
  const lock = await holdLock(
    app,
    'select from album_collectors where user_id = $1 and album_id = $2 for update',
    [maker.userId, source.id],
  );
  const merging = maker.call(mergeAlbum, { albumId: source.id, into: target.id, isPreview: false });
  await lock.untilStopped([merging]);
  const asking = ask();
  await lock.untilStopped([merging, ...asking]);
  await lock.release();
  await merging;
  return Promise.all(asking);
}

async function findLeft({ id }: CreatedAlbum): Promise<string[]> {
  const rows = await app.sql<{ name: string }>`
    select 'collectors' as name from album_collectors where album_id = ${id}
    union all select 'collection' from collections where album_id = ${id}
    union all select 'link' from list_links where album_id = ${id}
    union all select 'correction' from album_corrections where album_id = ${id}
    union all select 'preference' from user_album_preferences where album_id = ${id}
  `;
  return rows.map(({ name }) => name);
}

it('a code that is used meanwhile leads to the album that remains', async () => {
  const [maker, late, looks] = await createStrangers(app, 'Legt zusammen', 'Kommt dazu', 'Schaut nur');
  const albums = await twoOf(maker);
  const code = albums.source.joinCode;
  const [joined, seen] = await askDuringMerge<{ status: number; body: object }>(maker, albums, () => [
    late.ask(joinByCode, { code }),
    looks.ask(readJoinCode, { code }),
  ]);
  expect(joined).toMatchObject({ status: 200, body: { albumId: albums.target.id } });
  expect(seen).toMatchObject({ status: 200, body: { album: { id: albums.target.id } } });
  expect(await findLeft(albums.source)).toEqual([]);
});

it('a first tap meanwhile counts in the album that remains, which its maker may delete', async () => {
  const [maker] = await createStrangers(app, 'Tippt dabei');
  const albums = await twoOf(maker);
  const { source, target } = albums;
  const [stickerId = 0] = source.stickerIds;
  const device = await app.signedIn(maker.userId);
  const [tapped] = await askDuringMerge(maker, albums, () => [
    device.ask(changeQuantities, { albumId: source.id, operations: [ownEdit(stickerId, 1)] }),
  ]);
  expect(tapped).toMatchObject({ status: 200, body: { quantities: { [stickerId]: 1 } } });
  expect((await maker.call(readCollection, { albumId: target.id })).quantities).toEqual({
    [target.stickerIds[0] ?? 0]: 1,
  });
  expect(await findLeft(source)).toEqual([]);
  await maker.call(deleteAlbum, { albumId: target.id });
});

it.each<[string, Endpoint, (album: CreatedAlbum) => object]>([
  ['joining once more', joinAlbum, () => ({})],
  ['a link to the list', saveListLink, () => ({ shows: 'both', showsName: false })],
  ['a place in the shelf', setAlbumPreference, () => ({ status: 'inactive' })],
  [
    'a correction',
    reportCorrection,
    ({ stickerIds }) => ({ correctionId: crypto.randomUUID(), stickerId: stickerIds[0], name: 'Fuchs' }),
  ],
])('%s meanwhile finds the merged album gone', async (act, endpoint, inputFor) => {
  const names = ['Macht', 'Nebenbei'].map(name => `${name} ${act}`.slice(0, 30));
  const [maker, other] = (await createStrangers(app, ...names)) as [MemberClient, MemberClient];
  const albums = await twoOf(maker);
  const { source } = albums;
  await other.call(joinByCode, { code: source.joinCode });
  const [asked] = await askDuringMerge(maker, albums, () => [
    other.ask(endpoint, { albumId: source.id, ...inputFor(source) }),
  ]);
  expect(asked).toMatchObject({ status: 404, body: { code: 'album_not_found' } });
  expect(await findLeft(source)).toEqual([]);
});

it('what a process of an earlier release leaves in a merged album keeps nobody from leaving', async () => {
  const [maker, other] = await createStrangers(app, 'Geht weg', 'Tippte spät');
  const { source, target } = await twoOf(maker);
  await maker.call(mergeAlbum, { albumId: source.id, into: target.id, isPreview: false });
  await app.sql`insert into collections (user_id, album_id, revision) values (${other.userId}, ${source.id}, 0)`;
  await maker.call(deleteAccount, { password });
  expect(await app.sql`select from albums where id in (${source.id}, ${target.id})`).toEqual([]);
});

it('the upgrade moves what earlier releases left in merged albums, and opens hidden ones to who has them', async () => {
  const { client } = await openEmptyDatabase();
  await fillByRelease(client, 'token', '0055-face-switches');
  // Numbers 1 and 3 of the merged album became 2 and 1; Ben has them in it, Mia in both, Lea joined and has nothing.
  await client.query(`
    insert into albums (id, key, name, total_stickers, version, is_private, merged_into) overriding system value values
      (100, 'whole', 'Whole', 2, 'v1', true, null), (101, 'part', 'Part', 3, 'merged', true, 100),
      (102, 'hidden', 'Hidden', 1, 'v1', true, null);
    insert into stickers (id, album_id, number, code, name) overriding system value values
      (1001, 100, 1, '1', 'C'), (1002, 100, 2, '2', 'A'),
      (1011, 101, 1, '1', 'A'), (1012, 101, 2, '2', 'B'), (1013, 101, 3, '3', 'C'), (1021, 102, 1, '1', 'D');
    insert into merged_stickers values (1011, 101, 1002), (1013, 101, 1001);
    insert into album_collectors (user_id, album_id) values
      ('${ids.mia}', 100), ('${ids.ben}', 101), ('${ids.lea}', 101);
    insert into collections (user_id, album_id, revision, copies, large) values
      ('${ids.mia}', 100, 7, '\\x02', null), ('${ids.mia}', 101, 2, '\\x010005', null),
      ('${ids.ben}', 101, 3, '\\xff', '{"1": 300}'), ('${ids.lea}', 101, 0, '', null),
      ('${ids.lea}', 102, 1, '\\x01', null);
    insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity) values
      ('${ids.toBen}', 'offered', 102, 1021, 1);
    insert into user_album_preferences values ('${ids.ben}', 101, 'active');
    insert into list_links (token, user_id, album_id, shows, shows_name, expires_at) values
      ('${'b'.repeat(22)}', '${ids.ben}', 101, 'both', true, now() + interval '1 day');
    insert into album_corrections (id, album_id, sticker_id, reporter_id, remark) values
      (gen_random_uuid(), 101, 1013, '${ids.ben}', 'C is D'), (gen_random_uuid(), 101, 1012, '${ids.ben}', 'B is E');
  `);
  await migrateWithin(client, migrationsDir, '0058-merged-albums-left');
  const read = async (table: string, columns: string) =>
    (
      await client.query({
        text: `select ${columns} from ${table} where album_id between 100 and 102 order by 1, 2`,
        rowMode: 'array',
      })
    ).rows;
  expect(await read('album_collectors', 'user_id, album_id')).toEqual(
    [ids.mia, ids.ben, ids.lea].flatMap(id => [
      [id, 100],
      [id, 102],
    ]),
  );
  expect(await read('collections', `user_id, album_id, encode(copies, 'hex'), large, revision`)).toEqual([
    [ids.mia, 100, '0701', null, '8'],
    [ids.ben, 100, '00ff', { 2: 300 }, '4'],
    [ids.lea, 102, '01', null, '1'],
  ]);
  expect(await read('user_album_preferences', '*')).toEqual([]);
  expect(await read('list_links', 'user_id, album_id')).toEqual([[ids.ben, 100]]);
  expect(await read('album_corrections', 'album_id, sticker_id, remark')).toEqual([[100, 1001, 'C is D']]);
});
