import { expect, it } from 'vitest';
import { joinByCode, listAlbumChanges, listShelf } from '../contract.ts';
import { listAllAlbums, nameInstead, placeAlbum } from '../operator-contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { writeCatalogueCsv, writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { mostOwnersNamed } from '#features/collection/server/owners.ts';
import { readOperatorLog } from '#features/moderation/operator-contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { acceptTrade, proposeTrade } from '#features/trades/contract.ts';
import { albumOf, createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const tableOf = async (member: MemberClient) =>
  (await member.call(listMyAlbums, {})).albums.map(({ id }) => id);
const shelfOf = async (member: MemberClient) => (await member.call(listShelf, {})).albums.map(({ id }) => id);

it('a catalogue is imported in either form after a preview that writes nothing, with the report of the command', async () => {
  const [reader] = await createStrangers(app, 'Liest');
  const send = async (mode: string, body: string) =>
    (await operator.send('POST', `/api/admin/albums/import/${mode}`, body)).body;
  const album = albumOf({ key: 'betrieb', name: 'Vom Betreiber', count: 3 });
  const before = await shelfOf(reader);
  expect(await send('preview', writeCatalogueJson(album))).toMatchObject({
    outcome: 'created',
    lines: ['„Vom Betreiber“ würde neu angelegt (Probelauf, nichts ist geändert).', expect.any(String)],
  });
  expect(await shelfOf(reader)).toEqual(before);
  expect(await send('write', writeCatalogueCsv(album))).toMatchObject({ outcome: 'created' });
  expect(await tableOf(reader)).toHaveLength(before.length + 1);
  expect(await send('write', writeCatalogueJson(album))).toMatchObject({ outcome: 'unchanged' });
  const { outcome, lines } = await send('write', 'number;code\n1;A\n2;A');
  expect([outcome, String(lines)]).toEqual(['refused', expect.stringContaining('Der Code „A“ steht schon')]);
  expect(
    (await reader.send('POST', '/api/admin/albums/import/write', writeCatalogueJson(album))).status,
  ).toBe(403);
});

it('an album is put on every dashboard, on the shelf, or away, where who has begun it keeps it', async () => {
  const [begun, other] = await createStrangers(app, 'Hat begonnen', 'Noch nicht');
  const album = await createAlbum(app.db, { key: 'umgestellt', count: 2 });
  await own(begun, album, { 1: 1 });
  const put = (place: 'current' | 'older' | 'hidden') =>
    operator.call(placeAlbum, { albumId: album.id, place });
  const seen = async () => [
    (await tableOf(begun)).includes(album.id),
    (await tableOf(other)).includes(album.id),
    (await shelfOf(other)).includes(album.id),
  ];
  await put('older');
  expect(await seen()).toEqual([true, false, true]);
  // The answer was lost, and it is sent again.
  for (const _ of [1, 2]) await put('hidden');
  expect(await seen()).toEqual([true, false, false]);
  await put('current');
  expect(await seen()).toEqual([true, true, true]);
  const { changes } = await begun.call(listAlbumChanges, { albumId: album.id });
  expect(changes).toMatchObject([
    { deed: 'shown', by: null },
    { deed: 'hidden', by: null },
  ]);
  const { entries } = await operator.call(readOperatorLog, {});
  expect(entries.slice(0, 3).map(({ deed }) => deed)).toEqual([
    'album_current',
    'album_hidden',
    'album_older',
  ]);
});

it('an album that is put away stays open to both sides of a request for its stickers', async () => {
  const [asks, answers] = await createStrangers(app, 'Fragt an', 'Sagt ja');
  await befriend(app.db, asks.userId, answers.userId);
  const [hidden, other] = [
    await createAlbum(app.db, { key: 'bald-weg', count: 2 }),
    await createAlbum(app.db, { key: 'bleibt', count: 2 }),
  ];
  await own(asks, hidden, { 1: 3 });
  await own(answers, other, { 1: 3 });
  const [offered = 0, requested = 0] = [hidden, other].map(({ stickerIds }) => stickerIds[0]);
  const { tradeId } = await asks.call(proposeTrade, {
    friendId: answers.userId,
    offered: [{ stickerId: offered, quantity: 1 }],
    requested: [{ stickerId: requested, quantity: 1 }],
  });
  await operator.call(placeAlbum, { albumId: hidden.id, place: 'hidden' });
  await answers.call(acceptTrade, { tradeId });
  expect((await answers.call(readCollection, { albumId: hidden.id })).quantities).toEqual({ [offered]: 1 });
});

it("a member's album is taken over for all: it counts no more as theirs, and its code goes on", async () => {
  const [maker, joined, stranger] = await createStrangers(app, 'Gab es her', 'War dabei', 'Kommt spät');
  const album = await createOwnAlbum(app.db, maker.userId, { name: 'Supermarkt', count: 2 });
  await joined.call(joinByCode, { code: album.joinCode });
  await own(joined, album, { 2: 3 });
  const listed = (await operator.call(listAllAlbums, { words: 'supermarkt' })).albums;
  expect(listed).toMatchObject([{ id: album.id, place: null, makerName: 'Gab es her', collections: 1 }]);
  expect((await operator.ask(placeAlbum, { albumId: album.id, place: 'hidden' })).status).toBe(404);
  expect(await shelfOf(stranger)).not.toContain(album.id);
  for (const place of ['current', 'older'] as const)
    await operator.call(placeAlbum, { albumId: album.id, place });
  const told = (await maker.call(listNotices, { kinds: 'any' })).notices;
  expect(told).toMatchObject([{ kind: 'album_taken', albumName: 'Supermarkt', person: null }]);
  expect(await shelfOf(stranger)).toContain(album.id);
  const about = { albumId: album.id, version: album.version };
  expect((await stranger.ask(readAlbumDocument, about)).status).toBe(200);
  const shelf = await maker.call(listShelf, {});
  expect([shelf.mayMake, shelf.albums.find(({ id }) => id === album.id)]).toMatchObject([
    20,
    { kind: 'forAll', isOnTable: true, maker: null },
  ]);
  expect(await tableOf(joined)).toContain(album.id);
  expect(await stranger.call(joinByCode, { code: album.joinCode })).toEqual({ albumId: album.id });
});

it('an album is hidden for another that is named to its collectors, until it is shown again', async () => {
  const [begun, stranger] = await createStrangers(app, 'Hat das eine', 'Hat keins');
  const [album, other] = [
    await createAlbum(app.db, { key: 'zweimal-da', count: 2 }),
    await createAlbum(app.db, { key: 'einmal-da', name: 'Das andere', count: 2 }),
  ];
  const made = await createOwnAlbum(app.db, begun.userId, { count: 2 });
  await own(begun, album, { 1: 1 });
  const name = (albumId: number, insteadId: number | null) =>
    operator.ask(nameInstead, { albumId, insteadId }).then(({ status }) => status);
  const told = async (albumId: number) =>
    (await begun.call(listMyAlbums, {})).albums.find(({ id }) => id === albumId)?.instead?.id;
  for (const wrong of [album.id, made.id, 0]) expect(await name(album.id, wrong)).not.toBe(200);
  for (const { id } of [album, made]) {
    expect(await name(id, other.id)).toBe(200);
    expect(await told(id)).toBe(other.id);
  }
  expect(await shelfOf(stranger)).not.toContain(album.id);
  expect((await begun.call(listShelf, {})).albums.find(({ id }) => id === made.id)).toMatchObject({
    kind: 'own',
  });
  expect(await name(made.id, null)).toBe(200);
  await operator.call(placeAlbum, { albumId: album.id, place: 'older' });
  expect([await told(album.id), await told(made.id)]).toEqual([undefined, undefined]);
  const [, , , last] = (await operator.call(readOperatorLog, {})).entries;
  expect(last).toMatchObject({ deed: 'album_instead', detail: '„Markttag“ → „Das andere“' });
});

it('whoever has an album hears that it was put elsewhere; of a crowd everybody is told to read all again', async () => {
  const [owner] = await createStrangers(app, 'Besitzt');
  const album = await createAlbum(app.db, { key: 'sehr-beliebt', count: 1 });
  await own(owner, album, { 1: 1 });
  const stream = hear(app, owner.userId);
  const put = (place: 'current' | 'older' | 'hidden') =>
    operator.call(placeAlbum, { albumId: album.id, place });
  await put('older');
  await stream.until({ topic: 'albums' });
  stream.stop();
  await app.sql`
    with crowd as (
      insert into users (email, password_hash)
      select 'menge-' || n || '@example.org', '-' from generate_series(1, ${mostOwnersNamed}) n returning id
    )
    insert into album_collectors (album_id, user_id) select ${album.id}::int, id from crowd
  `;
  const missed = new Promise<void>(resolve => {
    const listener = { userId: owner.userId, sessionId: crypto.randomUUID(), missed: resolve };
    const nothing = () => undefined;
    app.house.live.listen({ ...listener, send: nothing, end: nothing, displace: nothing });
  });
  await put('hidden');
  await missed;
});
