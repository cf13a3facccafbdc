import { describe, expect, it } from 'vitest';
import { joinAlbum, joinByCode, listShelf, readJoinCode } from '../contract.ts';
import { addChild } from '#features/family/contract.ts';
import { readAlbumDocument, setAlbumPreference } from '#features/albums/contract.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { listQuickTrades, readFriendAlbum } from '#features/trades/partner-contract.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { befriend, createChild } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

const shelfOf = async (member: MemberClient) => (await member.call(listShelf, {})).albums;
const onShelf = async (member: MemberClient, id: number) =>
  (await shelfOf(member)).find(each => each.id === id);
const tableOf = async (member: MemberClient) =>
  (await member.call(listMyAlbums, {})).albums.map(({ id }) => id);

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
    const ofGroup = await app.signedIn(await createChild(app.db, 'Dachs'));
    for (const call of [readJoinCode, joinByCode]) {
      const message = expect.stringContaining(
        'Sammeln sie das Album mit, darfst du auch. In einer Gruppe hilft, wer sie leitet.',
      );
      const unknown = { code: 'join_code_unknown', message };
      expect((await ofGroup.ask(call, { code })).body).toMatchObject(unknown);
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
      (await joining.call(readJoinCode, { code: album.joinCode })).album?.isCollected;
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
