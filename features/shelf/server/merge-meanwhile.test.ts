import { expect, it } from 'vitest';
import { deleteAlbum, joinAlbum, joinByCode, readJoinCode } from '../contract.ts';
import { reportCorrection } from '../correction-contract.ts';
import { mergeAlbum } from '../merge-contract.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createOwnAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
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
