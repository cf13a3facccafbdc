import { describe, expect, it } from 'vitest';
import { joinAlbum, joinByCode, listAlbumChanges, listShelf, readJoinCode } from '../contract.ts';
import { editAlbum, makeAlbum } from '#features/making/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { readAlbumDocument, setAlbumPreference } from '#features/albums/contract.ts';
import { mostOwnAlbums, mostOwnStickers } from '#features/albums/rules/own-album.ts';
import { mostSections, type CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import { listQuickTrades, readExchange, readFriendAlbum } from '#features/trades/partner-contract.ts';
import { readStats } from '#features/dashboard/contract.ts';
import { albumOf, createAlbum, createOwnAlbum, own, stickerOf, teamAlbumOf } from '#testing/albums.ts';
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
    const large = await send(maker, albumOf({ count: mostOwnStickers + 1 }));
    expect(large.body).toMatchObject({ code: 'album_too_large', message: expect.stringContaining('1.200') });
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

describe('a child', () => {
  it('meets no words of its friends’ albums: those of family and group alone, or what its family collects', async () => {
    const [mother, uncle] = await createStrangers(app, 'Mutter', 'Onkel');
    const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const { userId } = (await mother.call(addChild, igel)).child;
    const child = Object.assign(await app.signedIn(userId), { displayName: 'Igel' });
    await befriend(app.db, uncle.userId, userId);
    await befriend(app.db, uncle.userId, mother.userId);
    const hers = await createOwnAlbum(app.db, mother.userId, { count: 1 });
    const his = await createOwnAlbum(app.db, uncle.userId, { count: 1 });
    expect(await onShelf(mother, his.id)).toMatchObject({ kind: 'friends' });
    expect(await onShelf(child, hers.id)).toMatchObject({ kind: 'friends' });
    expect(await onShelf(child, his.id)).toBeUndefined();
    expect((await child.ask(joinAlbum, { albumId: his.id })).body).toMatchObject({ code: 'album_not_found' });
    const code = his.joinCode;
    for (const call of [readJoinCode, joinByCode]) {
      const message = expect.stringContaining(
        'Sammeln sie das Album mit, darfst du auch. In einer Gruppe hilft, wer sie leitet.',
      );
      const unknown = { code: 'join_code_unknown', message };
      expect((await child.ask(call, { code })).body).toMatchObject(unknown);
      expect((await child.ask(call, { code: 'YYYYYY' })).body).toMatchObject(unknown);
    }
    await mother.call(joinByCode, { code });
    expect(await child.call(joinByCode, { code })).toEqual({ albumId: his.id });
    await child.call(joinAlbum, { albumId: hers.id });
  });
});

describe("who may do what with somebody's own album", () => {
  it('is said by one matrix', async () => {
    const [maker, friend, joined, stranger] = await createStrangers(app, 'Mara', 'Finn', 'Jo', 'Fremd');
    await befriend(app.db, maker.userId, friend.userId);
    // A friend of the collector, not of the maker.
    await befriend(app.db, joined.userId, stranger.userId);
    const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
    await joined.call(joinByCode, { code: album.joinCode });
    await own(maker, album, { 1: 3 });
    await own(joined, album, { 2: 3 });
    const [stickerId = 0, otherId = 0] = album.stickerIds;
    const operation = () => ({ id: crypto.randomUUID(), stickerId, delta: 1 as const });
    const item = (id: number) => [{ stickerId: id, quantity: 1 }];
    const calls: Readonly<Record<string, (member: MemberClient) => Promise<{ status: number }>>> = {
      document: member => member.ask(readAlbumDocument, { albumId: album.id, version: album.version }),
      quantities: member => member.ask(readCollection, { albumId: album.id }),
      change: member => member.ask(changeQuantities, { albumId: album.id, operations: [operation()] }),
      preference: member => member.ask(setAlbumPreference, { albumId: album.id, status: 'active' }),
      link: member => member.ask(saveListLink, { albumId: album.id, shows: 'both', showsName: false }),
      quick: member => member.ask(listQuickTrades, { stickerId }),
      friendAlbum: member => member.ask(readFriendAlbum, { friendId: maker.userId, albumId: album.id }),
    };
    const asked = async (member: MemberClient) => {
      const found: Array<readonly [string, number]> = [];
      for (const [name, ask] of Object.entries(calls)) found.push([name, (await ask(member)).status]);
      return Object.fromEntries(found);
    };
    const all = { document: 200, quantities: 200, change: 200, preference: 200, link: 200, quick: 200 };
    const none = { document: 404, quantities: 404, change: 404, preference: 404, link: 404, quick: 422 };
    expect(await asked(maker)).toEqual({ ...all, friendAlbum: 404 });
    expect(await asked(joined)).toEqual({ ...all, friendAlbum: 404 });
    expect(await asked(stranger)).toEqual({ ...none, friendAlbum: 404 });
    expect(await asked(friend)).toEqual({ ...none, friendAlbum: 404 });
    expect(
      (await app.visitor().ask(readAlbumDocument, { albumId: album.id, version: album.version })).status,
    ).toBe(404);
    // Stickers of the album cannot be offered to the stranger, although it is a friend of a collector.
    const proposal = { friendId: stranger.userId, offered: item(otherId), requested: item(otherId) };
    expect((await joined.ask(proposeTrade, proposal)).body).toMatchObject({ code: 'sticker_not_listed' });

    expect(await onShelf(friend, album.id)).toMatchObject({
      kind: 'friends',
      joinCode: null,
      isOnTable: false,
    });
    expect(await onShelf(stranger, album.id)).toBeUndefined();
    expect((await stranger.ask(joinAlbum, { albumId: album.id })).status).toBe(404);
    expect((await friend.ask(joinAlbum, { albumId: album.id })).status).toBe(200);
    expect(await asked(friend)).toEqual({ ...all, friendAlbum: 200 });
    expect(await onShelf(friend, album.id)).toMatchObject({ kind: 'joined', joinCode: album.joinCode });
  });

  it('keeps documents out of shared caches', async () => {
    const [maker] = await createStrangers(app, 'Cache');
    const album = await createOwnAlbum(app.db, maker.userId);
    const path = `/api/albums/${album.id}/document/${album.version}`;
    const { headers } = await maker.send('GET', path);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const open = await createAlbum(app.db, { key: 'offen' });
    const answer = await maker.send('GET', `/api/albums/${open.id}/document/${open.version}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=600, immutable');
  });

  it('stays with whoever joined when the friendship ends', async () => {
    const [maker, friend] = await createStrangers(app, 'Zank', 'Ende');
    const friendshipId = await befriend(app.db, maker.userId, friend.userId);
    const album = await createOwnAlbum(app.db, maker.userId);
    await friend.call(joinAlbum, { albumId: album.id });
    await own(friend, album, { 1: 2 });
    await app.db.query.deleteFrom('friendships').where('id', '=', friendshipId).execute();
    expect((await friend.call(readCollection, { albumId: album.id })).quantities).toEqual({
      [album.stickerIds[0] ?? 0]: 2,
    });
  });
});

describe('joining by code', () => {
  it('shows what it is about, and puts it on the table', async () => {
    const [maker, joining] = await createStrangers(app, 'Lädt', 'Kommt');
    const album = await createOwnAlbum(app.db, maker.userId);
    const asked = await joining.call(readJoinCode, { code: album.joinCode });
    expect(asked.album).toMatchObject({ id: album.id, maker: { displayName: 'Lädt' }, isCollected: false });
    expect(await tableOf(joining)).not.toContain(album.id);
    for (const _ of [1, 2])
      expect(await joining.call(joinByCode, { code: album.joinCode })).toEqual({ albumId: album.id });
    expect(await tableOf(joining)).toContain(album.id);
    const isCollected = async () =>
      (await joining.call(readJoinCode, { code: album.joinCode })).album.isCollected;
    expect(await isCollected()).toBe(true);
    // A member who put the album away is asked again and gets it back.
    await joining.call(setAlbumPreference, { albumId: album.id, status: 'inactive' });
    expect([await isCollected(), (await onShelf(joining, album.id))?.isOnTable]).toEqual([false, false]);
    await joining.call(joinByCode, { code: album.joinCode });
    expect([await isCollected(), (await onShelf(joining, album.id))?.isOnTable]).toEqual([true, true]);
  });

  it('does not work for whom the maker has blocked, and says no more than of a wrong code', async () => {
    const [maker, blocked] = await createStrangers(app, 'Sperrt', 'Gesperrt');
    const album = await createOwnAlbum(app.db, maker.userId);
    const row = { user_id: maker.userId, blocked_id: blocked.userId };
    await app.db.query.insertInto('blocks').values(row).execute();
    const refused = await blocked.ask(joinByCode, { code: album.joinCode });
    const wrong = await blocked.ask(joinByCode, { code: 'ZZZZZZ' });
    expect([refused.status, refused.body['message']]).toEqual([wrong.status, wrong.body['message']]);
    expect(await tableOf(blocked)).not.toContain(album.id);
  });

  it('is limited, so that codes cannot be tried through', async () => {
    const [guessing] = await createStrangers(app, 'Rät');
    const statuses = new Set<number>();
    for (let n = 0; n < 31; n += 1)
      statuses.add((await guessing.ask(readJoinCode, { code: 'YYYYYY' })).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('the shelf', () => {
  it('puts current albums on every table, and older ones where they were taken', async () => {
    const [member] = await createStrangers(app, 'Regal');
    const [current, old] = [
      await createAlbum(app.db, { key: 'aktuell' }),
      await createAlbum(app.db, { key: 'alt' }),
    ];
    await app.db.query.updateTable('albums').set({ is_current: false }).where('id', '=', old.id).execute();
    expect(await tableOf(member)).toContain(current.id);
    expect(await tableOf(member)).not.toContain(old.id);
    expect(await onShelf(member, old.id)).toMatchObject({ kind: 'forAll', isOnTable: false });
    await member.call(joinAlbum, { albumId: old.id });
    expect(await tableOf(member)).toContain(old.id);
    expect(await onShelf(member, old.id)).toMatchObject({ isOnTable: true });
    await member.call(setAlbumPreference, { albumId: old.id, status: 'inactive' });
    expect(await onShelf(member, old.id)).toMatchObject({ isOnTable: false, status: 'inactive' });
  });
});

describe('what is near on the shelf', () => {
  it('leaves out and counts what is neither current nor ever taken, and finds it on the whole shelf', async () => {
    const [member, maker] = await createStrangers(app, 'Nah', 'Nahmacher');
    await befriend(app.db, member.userId, maker.userId);
    const friends = await createOwnAlbum(app.db, maker.userId);
    const mine = await createOwnAlbum(app.db, member.userId);
    const [taken, away, begun, never] = await Promise.all(
      ['genommen', 'weggelegt', 'begonnen', 'nie'].map(key => createAlbum(app.db, { key: `nah-${key}` })),
    );
    if (taken === undefined || away === undefined || begun === undefined || never === undefined)
      throw new Error('Four were made');
    await own(member, begun, { 1: 1 });
    const old = [taken, away, begun, never].map(({ id }) => id);
    await app.db.query.updateTable('albums').set({ is_current: false }).where('id', 'in', old).execute();
    await member.call(joinAlbum, { albumId: taken.id });
    await member.call(setAlbumPreference, { albumId: away.id, status: 'archived' });
    const near = await member.call(listShelf, { part: 'near' });
    const whole = await member.call(listShelf, {});
    const nearIds = near.albums.map(({ id }) => id);
    expect(nearIds).toEqual(expect.arrayContaining([friends.id, mine.id, taken.id, away.id, begun.id]));
    expect(nearIds).not.toContain(never.id);
    expect(near.more).toBe(whole.albums.length - near.albums.length);
    expect(whole.albums.filter(({ id }) => nearIds.includes(id))).toEqual(near.albums);
    expect(whole).toMatchObject({ more: 0, mayMake: near.mayMake });
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
    expect(await other.call(readStats, {})).toMatchObject({ totalStickers: 2, completedAlbums: 0 });

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
