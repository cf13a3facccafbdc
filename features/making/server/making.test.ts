import { describe, expect, it } from 'vitest';
import { joinByCode, listAlbumChanges, listShelf } from '#features/shelf/contract.ts';
import { editAlbum, makeAlbum } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { mostOwnAlbums } from '#features/albums/rules/own-album.ts';
import {
  mostSections,
  mostStickers,
  type CatalogueAlbum,
} from '#features/albums/rules/catalogue/catalogue-album.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import { readExchange } from '#features/trades/partner-contract.ts';
import { readStats } from '#features/dashboard/contract.ts';
import { albumOf, createOwnAlbum, own, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

function send(member: MemberClient, album: CatalogueAlbum, ownId: string = crypto.randomUUID()) {
  return member.send('POST', `/api/own-albums/${ownId}`, writeCatalogueJson(album));
}

async function make(member: MemberClient, album: CatalogueAlbum, ownId?: string): Promise<number> {
  const { status, body } = await send(member, album, ownId);
  expect([status, body]).toEqual([200, { albumId: expect.any(Number) }]);
  return Number(body['albumId']);
}

const shelfOf = async (member: MemberClient) => (await member.call(listShelf, {})).albums;
const onShelf = async (member: MemberClient, id: number) =>
  (await shelfOf(member)).find(each => each.id === id);
const tableOf = async (member: MemberClient) =>
  (await member.call(listMyAlbums, {})).albums.map(({ id }) => id);

describe('making an album', () => {
  it('gives it to its maker at once, with everything that was written', async () => {
    const [maker] = await createStrangers(app, 'Macht');
    const id = await make(maker, teamAlbumOf({ name: 'Unsere WM', packetPriceCents: 90 }));
    const [listed] = (await maker.call(listMyAlbums, {})).albums;
    expect(listed).toMatchObject({ id, name: 'Unsere WM', totalStickers: 4, status: 'active' });
    const document = await maker.call(readAlbumDocument, { albumId: id, version: listed?.version ?? '' });
    expect(document.sections.map(({ name, stickers }) => [name, stickers.length])).toEqual([
      ['Fuchsland', 2],
      ['Eisland', 2],
    ]);
    expect(document).toMatchObject({ packetPriceCents: 90 });
    expect(await onShelf(maker, id)).toMatchObject({ kind: 'own', isOnTable: true, collectors: 1 });
  });

  it('happens once, however often it is sent', async () => {
    const [maker, other] = await createStrangers(app, 'Einmal', 'Andere');
    const ownId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(maker, albumOf(), ownId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body['albumId']}`)).size).toBe(1);
    expect((await shelfOf(maker)).filter(({ kind }) => kind === 'own')).toHaveLength(1);
    expect((await send(other, albumOf(), ownId)).body).toMatchObject({ code: 'own_album_taken' });
  });

  it('never answers that something was made which was not: what two tabs made of one draft', async () => {
    const [maker] = await createStrangers(app, 'Zwei Tabs');
    const ownId = crypto.randomUUID();
    const first = teamAlbumOf({ name: 'Erster Tab', cover: '/pictures/covers/fox-blue.svg?v=1' });
    const id = await make(maker, first, ownId);
    expect(await make(maker, first, ownId)).toBe(id);
    for (const changed of [{ ...first, name: 'Zweiter Tab' }, albumOf({ count: 3 })])
      expect((await send(maker, changed, ownId)).body).toMatchObject({ code: 'own_album_taken' });
    expect(await onShelf(maker, id)).toMatchObject({ name: 'Erster Tab' });
  });

  it('takes no picture from elsewhere, and covers of our own alone', async () => {
    const [maker] = await createStrangers(app, 'Bilder');
    const stickers = [stickerOf(1, { picture: 'https://a.example/1.png' })];
    const id = await make(maker, albumOf({ stickers, cover: 'https://a.example/c.png' }));
    const [listed] = (await maker.call(listMyAlbums, {})).albums;
    expect(listed?.imageUrl).toBeNull();
    const document = await maker.call(readAlbumDocument, { albumId: id, version: listed?.version ?? '' });
    expect(JSON.stringify(document)).not.toContain('a.example');
    const covered = await make(maker, albumOf({ cover: '/pictures/covers/fox-blue.svg?v=1' }));
    expect((await onShelf(maker, covered))?.imageUrl).toBe('/pictures/covers/fox-blue.svg?v=1');
  });

  it('refuses what is no album, one too large, and one too many, by name', async () => {
    const [maker] = await createStrangers(app, 'Grenze');
    const twice = albumOf({ stickers: [stickerOf(1), stickerOf(2, { code: '1' })] });
    expect(await send(maker, twice)).toMatchObject({
      status: 422,
      body: { code: 'album_unreadable', message: expect.stringContaining('steht schon') },
    });
    const parts = Array.from({ length: mostSections + 1 }, (_, at) =>
      stickerOf(at + 1, { section: `Teil ${at}` }),
    );
    // As a file may say it: sections are not listed, but named by stickers.
    expect(await send(maker, albumOf({ sections: [], stickers: parts }))).toMatchObject({
      status: 422,
      body: {
        code: 'album_unreadable',
        message: expect.stringContaining('sections: Höchstens 300 Einträge.'),
      },
    });
    const large = await send(maker, albumOf({ count: mostStickers + 1 }));
    expect(large.body).toMatchObject({
      code: 'album_unreadable',
      message: expect.stringContaining('1 bis 2000'),
    });
    for (let n = 0; n < mostOwnAlbums; n += 1) await createOwnAlbum(app.db, maker.userId, { count: 1 });
    expect((await send(maker, albumOf())).body).toMatchObject({
      code: 'too_many_own_albums',
      message: expect.stringContaining(String(mostOwnAlbums)),
    });
    expect((await maker.call(listShelf, {})).mayMake).toBe(0);
  });

  it('is limited; what is sent again counts once', async () => {
    const [maker] = await createStrangers(app, 'Eifrig');
    const [ownId, album] = [crypto.randomUUID(), albumOf({ count: 1 })];
    for (let n = 0; n < 12; n += 1) await make(maker, album, ownId);
    await make(maker, album);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await maker.ask(makeAlbum, { ownId: crypto.randomUUID() })).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('is limited where it is edited, too, before the file is read', async () => {
    const [maker] = await createStrangers(app, 'Unlesbar');
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await maker.ask(editAlbum, { albumId: 1, version: '0'.repeat(16) })).status);
    expect([answers[0], answers.at(-1)]).toEqual([422, 429]);
  });
});

describe('changing an album', () => {
  const edit = (
    member: MemberClient,
    album: { readonly id: number },
    version: string,
    changed: CatalogueAlbum,
  ) => member.send('POST', `/api/shelf/${album.id}/edit/${version}`, writeCatalogueJson(changed));
  const versionOf = async (member: MemberClient, id: number) => (await onShelf(member, id))?.version ?? '';

  it('keeps everybody’s copies, while ten members enter numbers', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Zehn ${at}`);
    const [maker, ...others] = await createStrangers(app, 'Ändernd', ...names);
    const album = await createOwnAlbum(app.db, maker.userId, { count: 6 });
    for (const member of others) await member.call(joinByCode, { code: album.joinCode });
    const entering = others.map(async member => {
      for (let n = 0; n < 5; n += 1) await own(member, album, { [1 + (n % 6)]: 2 });
    });
    const changed = albumOf({
      name: 'Neuer Name',
      stickers: [7, 6, 5, 4, 3, 2, 1].map((code, at) =>
        stickerOf(at + 1, { code: String(code), name: `Neu ${code}` }),
      ),
    });
    expect((await edit(maker, album, album.version, changed)).status).toBe(200);
    await Promise.all(entering);
    for (const member of others) {
      const { quantities } = await member.call(readCollection, { albumId: album.id });
      expect(Object.values(quantities)).toEqual([2, 2, 2, 2, 2]);
    }
    const [listed] = (await others[0]?.call(listMyAlbums, {}))?.albums ?? [];
    expect(listed).toMatchObject({ id: album.id, name: 'Neuer Name', totalStickers: 7 });
    const document = await maker.call(readAlbumDocument, {
      albumId: album.id,
      version: listed?.version ?? '',
    });
    const stickers = document.sections.flatMap(section => section.stickers);
    expect(stickers.map(({ number, code }) => [number, code])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(n => [n, String(n)]),
    );
    expect(stickers.slice(0, 6).map(({ id }) => id)).toEqual(album.stickerIds);
  });

  it('withdraws what anybody ever had or others stand behind, and removes the rest', async () => {
    const [maker, other] = await createStrangers(app, 'Kürzt', 'Hat');
    await befriend(app.db, maker.userId, other.userId);
    const album = await createOwnAlbum(app.db, maker.userId, { count: 6 });
    await other.call(joinByCode, { code: album.joinCode });
    await own(other, album, { 1: 2, 4: 3 });
    await own(maker, album, { 1: 1 });
    // It is asked for in an open request, so it may not be removed.
    const item = [{ stickerId: album.stickerIds[3] ?? 0, quantity: 1 }];
    await own(maker, album, { 2: 2 });
    const give = [{ stickerId: album.stickerIds[1] ?? 0, quantity: 1 }];
    await maker.call(proposeTrade, { friendId: other.userId, offered: give, requested: item });

    const changed = albumOf({ stickers: [1, 2, 3].map(number => stickerOf(number)) });
    expect((await edit(maker, album, album.version, changed)).status).toBe(200);
    const version = await versionOf(other, album.id);
    const document = await other.call(readAlbumDocument, { albumId: album.id, version });
    expect(document.totalStickers).toBe(3);
    expect(document.sections.flatMap(({ stickers }) => stickers.map(({ code }) => code))).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(document.withdrawn?.map(({ number }) => number)).toEqual([4, 5, 6]);
    const { quantities } = await other.call(readCollection, { albumId: album.id });
    expect(quantities[album.stickerIds[3] ?? 0]).toBe(3);
    const [listed] = (await other.call(listMyAlbums, {})).albums;
    expect(listed).toMatchObject({ totalStickers: 3, collected: 1, duplicates: 1 });
    expect(await other.call(readStats, {})).toMatchObject({ totalStickers: 1, completedAlbums: 0 });

    // The open request says that it is withdrawn; a new one cannot ask for it.
    const { incoming } = await other.call(listTrades, {});
    expect(incoming[0]?.gives).toMatchObject([{ code: '4', isWithdrawn: true, isGone: false }]);
    const more = { friendId: other.userId, offered: give, requested: item };
    expect((await maker.ask(proposeTrade, more)).body).toMatchObject({ code: 'sticker_not_listed' });
    expect((await maker.call(readExchange, { friendId: other.userId })).bundle.gets).toEqual([]);
    const { changes } = await other.call(listAlbumChanges, { albumId: album.id });
    expect(changes[0]).toMatchObject({ added: 0, changed: 0, removed: 0, withdrawn: 3 });

    // Written again, it comes back with its copies; stickers that nobody has and nothing refers to are removed.
    const back = albumOf({ stickers: [1, 2, 3, 4].map(number => stickerOf(number)) });
    expect((await edit(maker, album, version, back)).status).toBe(200);
    expect((await other.call(listMyAlbums, {})).albums[0]).toMatchObject({ totalStickers: 4, collected: 2 });
  });

  it('takes what a device tapped meanwhile of what was withdrawn, and names what is gone', async () => {
    const [maker, offline, other] = await createStrangers(app, 'Nimmt heraus', 'Funkloch', 'Hat ihn');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 6 });
    for (const member of [offline, other]) await member.call(joinByCode, { code: album.joinCode });
    await own(other, album, { 4: 1 });
    const before = await versionOf(offline, album.id);
    const changed = albumOf({
      stickers: [1, 2, 3, 5].map(code => stickerOf(code)).map((one, at) => ({ ...one, number: at + 1 })),
    });
    expect((await edit(maker, album, before, changed)).status).toBe(200);

    // A device that was offline shows the version that it kept, and sends what was tapped there.
    const kept = await offline.call(readAlbumDocument, { albumId: album.id, version: before });
    expect(kept.sections.flatMap(({ stickers }) => stickers)).toHaveLength(6);
    const operations = [1, 4, 6].map(number => {
      return { id: crypto.randomUUID(), stickerId: album.stickerIds[number - 1] ?? 0, delta: 1 as const };
    });
    const sync = () => offline.call(changeQuantities, { albumId: album.id, operations });
    const answer = await sync();
    const [first = 0, , , withdrawn = 0] = album.stickerIds;
    expect(answer.quantities).toMatchObject({ [first]: 1, [withdrawn]: 1 });
    const message = 'Diesen Sticker gibt es im Album nicht mehr.';
    expect(answer.refused).toEqual([{ id: operations[2]?.id, reason: 'sticker_unknown', message }]);
    expect((await sync()).quantities).toEqual(answer.quantities);
    expect(await tableOf(offline)).toContain(album.id);
    const listed = (await offline.call(listMyAlbums, {})).albums.find(({ id }) => id === album.id);
    expect(listed).toMatchObject({ totalStickers: 4, collected: 1 });
  });

  it('is its maker’s alone, of the version that is there, and is told to all who collect it', async () => {
    const [maker, joined, stranger] = await createStrangers(app, 'Darf', 'Darf nicht', 'Kennt nicht');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
    await joined.call(joinByCode, { code: album.joinCode });
    const changed = albumOf({ name: 'Anders', count: 3 });
    for (const member of [joined, stranger])
      expect((await edit(member, album, album.version, changed)).body).toMatchObject({
        code: 'album_not_found',
      });
    expect((await edit(maker, album, '0'.repeat(16), changed)).body).toMatchObject({ code: 'album_changed' });
    const heard = hear(app, joined.userId);
    const version = await versionOf(maker, album.id);
    expect((await edit(maker, album, version, changed)).status).toBe(200);
    await heard.until({ topic: 'albums' });
    heard.stop();
    const { changes } = await joined.call(listAlbumChanges, { albumId: album.id });
    expect(
      changes.map(({ by, added, changed: other, removed }) => [by?.displayName, added, other, removed]),
    ).toEqual([
      ['Darf', 1, 0, 0],
      ['Darf', 2, 0, 0],
    ]);
    expect((await stranger.ask(listAlbumChanges, { albumId: album.id })).status).toBe(404);
  });
});
