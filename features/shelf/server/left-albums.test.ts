import { describe, expect, it } from 'vitest';
import { joinAlbum, joinByCode, listShelf, readJoinCode } from '../contract.ts';
import { listAllAlbums, placeAlbum } from '../operator-contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { collect } from '#features/albums/server/own-albums.ts';
import { addChild, joinFamily, makeGuardianCode } from '#features/family/contract.ts';
import { openGroup } from '#features/groups/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers, hear, signInAs, type MemberClient } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const fox = '/avatars/fox.svg';
const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const onShelf = async (member: ApiClient, id: number) =>
  (await member.call(listShelf, {})).albums.find(each => each.id === id);
const leave = (member: ApiClient) => member.call(deleteAccount, { password });

async function isThere(albumId: number): Promise<boolean> {
  const rows = await app.sql`select from albums where id = ${albumId}`;
  return rows.length > 0;
}

async function childOf(guardian: ApiClient, displayName: string): Promise<MemberClient> {
  const { child } = await guardian.call(addChild, { displayName, avatarUrl: fox });
  return signInAs(app, child);
}

describe('an album whose maker leaves for good', () => {
  it('goes to the account that collected it longest, not to a child, with everybody’s copies', async () => {
    const [maker, mother, late] = await createStrangers(app, 'Macht es', 'Mutter', 'Kam spät');
    const album = await createOwnAlbum(app.db, maker.userId, { name: 'Erbstück', count: 3 });
    const child = await childOf(mother, 'Sammelkind');
    // From a time when it was no child, or when its family collected the album.
    await collect(app.db.query, child.userId, album.id);
    for (const member of [mother, late]) await member.call(joinByCode, { code: album.joinCode });
    await own(child, album, { 1: 2 });
    const heard = hear(app, mother.userId);
    await leave(maker);
    expect(await onShelf(mother, album.id)).toMatchObject({ kind: 'own', collectors: 3 });
    expect(await onShelf(child, album.id)).toMatchObject({
      kind: 'joined',
      maker: { displayName: 'Mutter' },
    });
    expect((await child.call(readCollection, { albumId: album.id })).quantities).toEqual({
      [album.stickerIds[0] ?? 0]: 2,
    });
    expect((await mother.call(listNotices, { kinds: 'any' })).notices).toMatchObject([
      { kind: 'album_inherited', albumName: 'Erbstück', person: null },
    ]);
    for (const other of [late, child])
      expect((await other.call(listNotices, { kinds: 'any' })).notices).toEqual([]);
    await heard.until({ topic: 'albums' });
    heard.stop();
  });

  it('stays in the family of its maker where they or their children collect it, else it goes to who did longest', async () => {
    const [mother, father, stranger] = await createStrangers(app, 'Mutti', 'Vati', 'Zuerst da');
    const child = await childOf(mother, 'Familienkind');
    await father.call(joinFamily, { code: (await mother.call(makeGuardianCode, { password })).code });
    const [ofChild, ofBoth, ofNone] = [
      await createOwnAlbum(app.db, mother.userId, { name: 'Des Kindes', count: 3 }),
      await createOwnAlbum(app.db, mother.userId, { name: 'Der Eltern', count: 3 }),
      await createOwnAlbum(app.db, mother.userId, { name: 'Nur Muttis', count: 3 }),
    ];
    for (const { joinCode } of [ofChild, ofBoth, ofNone]) await stranger.call(joinByCode, { code: joinCode });
    await child.call(joinAlbum, { albumId: ofChild.id });
    await father.call(joinByCode, { code: ofBoth.joinCode });
    await leave(mother);
    for (const { id } of [ofChild, ofBoth]) expect(await onShelf(father, id)).toMatchObject({ kind: 'own' });
    expect(await onShelf(child, ofChild.id)).toMatchObject({ maker: { displayName: 'Vati' } });
    expect(await onShelf(stranger, ofNone.id)).toMatchObject({ kind: 'own' });
    const { notices } = await father.call(listNotices, { kinds: 'any' });
    const inherited = notices.filter(({ kind }) => kind === 'album_inherited');
    expect(new Set(inherited.map(({ albumName }) => albumName))).toEqual(
      new Set(['Des Kindes', 'Der Eltern']),
    );
  });

  it('goes to a guardian who collects it with a child, before others who collected it longer', async () => {
    const [maker, first, guardian] = await createStrangers(app, 'Leitung', 'Kam zuerst', 'Elternteil');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
    for (const member of [first, guardian]) await member.call(joinByCode, { code: album.joinCode });
    await (await childOf(guardian, 'Gruppenkind')).call(joinByCode, { code: album.joinCode });
    await leave(maker);
    expect(await onShelf(guardian, album.id)).toMatchObject({ kind: 'own' });
  });

  it('is the operator’s where children alone collect it, and can still be joined', async () => {
    const [maker, mother, other] = await createStrangers(app, 'Verlässt', 'Mama', 'Noch eine');
    const album = await createOwnAlbum(app.db, maker.userId, { name: 'Kinderalbum', count: 2 });
    const child = await childOf(mother, 'Bleibekind');
    await collect(app.db.query, child.userId, album.id);
    await leave(maker);
    expect(await onShelf(child, album.id)).toMatchObject({ kind: 'joined', maker: null });
    expect((await operator.call(listAllAlbums, { words: 'Kinderalbum' })).albums).toMatchObject([
      { id: album.id, place: 'hidden', makerName: null },
    ]);
    expect(await other.call(joinByCode, { code: album.joinCode })).toEqual({ albumId: album.id });
  });

  it('is deleted where nobody collects it, with links and copies', async () => {
    const [maker, friend] = await createStrangers(app, 'Geht allein', 'Ging vorher');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
    await friend.call(joinByCode, { code: album.joinCode });
    await own(maker, album, { 1: 2 });
    await own(friend, album, { 2: 1 });
    await maker.call(saveListLink, { albumId: album.id, shows: 'both', showsName: false });
    await leave(friend);
    expect(await isThere(album.id)).toBe(true);
    await leave(maker);
    expect(await isThere(album.id)).toBe(false);
  });

  it('is deleted where the children who collect it leave with their guardian', async () => {
    const [father] = await createStrangers(app, 'Vater');
    const album = await createOwnAlbum(app.db, father.userId, { count: 3 });
    const child = await childOf(father, 'Geht mit');
    await child.call(joinAlbum, { albumId: album.id });
    await own(child, album, { 1: 1 });
    await leave(father);
    expect(await isThere(album.id)).toBe(false);
  });

  it('stays where somebody joins at that moment, or is no more for whom comes later', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `Im Moment ${at}`);
    const makers = await createStrangers(app, ...names.map(name => `${name} geht`));
    const joining = await createStrangers(app, ...names);
    for (const [at, maker] of makers.entries()) {
      const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
      const member = joining[at];
      if (member === undefined) throw new Error('As many join as leave');
      const [joined] = await Promise.all([member.ask(joinByCode, { code: album.joinCode }), leave(maker)]);
      expect(joined.status === 200 ? [200] : [joined.status, joined.body['code']]).toEqual(
        (await isThere(album.id)) ? [200] : [404, 'join_code_unknown'],
      );
    }
  });
});

describe('whose albums stand on the shelf', () => {
  it('are those of friends, of the family, and of the group with who opened it', async () => {
    const [father, teacher, stranger] = await createStrangers(app, 'Papa', 'Lehrerin', 'Fremd');
    const child = await childOf(father, 'Tochter');
    const open = await createAlbum(app.db, { key: 'klassenalbum' });
    const { groupId } = await teacher.call(openGroup, {
      name: 'Klasse 3b',
      albumIds: [open.id],
      endsOn: inDays(60),
      children: [{ displayName: 'Schulkind', avatarUrl: fox, onPaper: false }],
      isSure: true,
    });
    const rows = await app.sql<{ userId: string }>`
      select user_id as "userId" from group_members where group_id = ${groupId}
    `;
    const pupil = await signInAs(app, { userId: rows[0]?.userId ?? '', displayName: 'Schulkind' });
    const ofFather = await createOwnAlbum(app.db, father.userId, { name: 'Supermarkt' });
    const ofTeacher = await createOwnAlbum(app.db, teacher.userId, { name: 'Klassenfahrt' });
    const seen = async (member: ApiClient) =>
      (await member.call(listShelf, {})).albums.filter(({ kind }) => kind === 'friends').map(({ id }) => id);
    expect(await seen(child)).toEqual([ofFather.id]);
    expect(await seen(pupil)).toEqual([ofTeacher.id]);
    expect(await seen(stranger)).toEqual([]);
    expect(await child.call(joinAlbum, { albumId: ofFather.id })).toEqual({ albumId: ofFather.id });
    expect(await pupil.call(joinAlbum, { albumId: ofTeacher.id })).toEqual({ albumId: ofTeacher.id });
    expect((await child.ask(joinAlbum, { albumId: ofTeacher.id })).status).toBe(404);
    expect(await onShelf(pupil, ofTeacher.id)).toMatchObject({ kind: 'joined', isOnTable: true });
  });
});

describe('an album for all that is hidden', () => {
  it('is no more read by its version, nor joined by its code, but by whoever has begun it', async () => {
    const [maker, joined, stranger] = await createStrangers(app, 'Gab her', 'Dabei', 'Draußen');
    const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
    await joined.call(joinByCode, { code: album.joinCode });
    const about = { albumId: album.id, version: album.version };
    const statusFor = async (client: ApiClient) => (await client.ask(readAlbumDocument, about)).status;
    await operator.call(placeAlbum, { albumId: album.id, place: 'older' });
    expect([await statusFor(app.visitor()), await statusFor(stranger)]).toEqual([200, 200]);
    await operator.call(placeAlbum, { albumId: album.id, place: 'hidden' });
    await expect.poll(() => statusFor(app.visitor())).toBe(404);
    expect([await statusFor(stranger), await statusFor(joined)]).toEqual([404, 200]);
    expect((await stranger.ask(readJoinCode, { code: album.joinCode })).status).toBe(404);
    expect((await stranger.ask(joinByCode, { code: album.joinCode })).status).toBe(404);
    // Taken over by the operator and hidden, it stays when the last collector leaves.
    await leave(maker);
    await leave(joined);
    expect(await isThere(album.id)).toBe(true);
  });
});

it('tells devices which stickers count nowhere', async () => {
  const [member] = await createStrangers(app, 'Zählt');
  const album = await createAlbum(app.db, { key: 'gezaehlt', count: 3 });
  await own(member, album, { 1: 1, 2: 3 });
  const last = album.stickerIds[1] ?? 0;
  await app.sql`update stickers set is_withdrawn = true where id = ${last}`;
  const listed = (await member.call(listMyAlbums, {})).albums.find(({ id }) => id === album.id);
  expect(listed).toMatchObject({ collected: 1, duplicates: 0, uncountedIds: [last] });
});
