import { expect, it } from 'vitest';
import { joinAlbum, joinByCode, listShelf, readJoinCode } from '../contract.ts';
import { decideAlbum, listAskedAlbums } from '../guardian-contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { addChild, joinFamily, makeGuardianCode } from '#features/family/contract.ts';
import { listFriends, provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { decideFriendship, listChildFriends } from '#features/friends/guardian-contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

async function addTo(guardian: MemberClient, displayName: string) {
  const { child } = await guardian.call(addChild, { displayName, avatarUrl: '/avatars/hedgehog.svg' });
  return Object.assign(await app.signedIn(child.userId), { displayName });
}
const told = async (member: MemberClient) =>
  (await member.call(listNotices, { kinds: 'any' })).notices.map(({ kind, albumName }) => [kind, albumName]);
const tableOf = async (member: MemberClient) =>
  (await member.call(listMyAlbums, {})).albums.map(({ id }) => id);

it('a code of an album that a child may not collect is a question to its guardians, and tells no words of it', async () => {
  const [mother, father, stranger] = await createStrangers(app, 'Mutter', 'Vater', 'Fremd');
  const igel = await addTo(mother, 'Igel');
  const { code: familyCode } = await mother.call(makeGuardianCode, { password });
  await father.call(joinFamily, { code: familyCode });
  const childId = igel.userId;
  const album = await createOwnAlbum(app.db, stranger.userId, { name: 'Drachen' });
  const code = album.joinCode;
  expect(await igel.call(readJoinCode, { code })).toEqual({ album: null });
  for (const _ of [1, 2]) expect(await igel.call(joinByCode, { code })).toEqual({ albumId: null });
  const document = { albumId: album.id, version: album.version };
  expect((await igel.ask(readAlbumDocument, document)).status).toBe(404);
  const asked = ['child_asks_album', 'Drachen'];
  for (const guardian of [mother, father])
    expect((await told(guardian)).filter(([kind]) => kind === 'child_asks_album')).toEqual([asked]);
  const { albums } = await father.call(listAskedAlbums, { childId });
  expect(albums).toMatchObject([{ id: album.id, name: 'Drachen', maker: { displayName: 'Fremd' } }]);
  expect((await stranger.ask(listAskedAlbums, { childId })).status).toBe(404);
  const decide = (by: MemberClient, answer: 'allowed' | 'refused') =>
    by.ask(decideAlbum, { childId, albumId: album.id, answer });
  expect((await decide(stranger, 'allowed')).status).toBe(404);
  expect((await decide(mother, 'refused')).status).toBe(200);
  expect(await told(igel)).toEqual([['album_refused', undefined]]);
  expect((await decide(father, 'allowed')).status).toBe(404);
  await igel.call(joinByCode, { code });
  expect((await decide(father, 'allowed')).status).toBe(200);
  expect((await decide(mother, 'refused')).status).toBe(200);
  expect((await told(igel))[0]).toEqual(['album_allowed', 'Drachen']);
  expect(await tableOf(igel)).toContain(album.id);
  await igel.call(readAlbumDocument, document);
  expect(await igel.call(joinByCode, { code })).toEqual({ albumId: album.id });
});

it('what a friend made whom a guardian allowed by name is on a child’s shelf', async () => {
  const [mother, friend] = await createStrangers(app, 'Mama', 'Freund');
  const igel = await addTo(mother, 'Igelin');
  const album = await createOwnAlbum(app.db, friend.userId);
  const shelf = async () => (await igel.call(listShelf, {})).albums.map(({ id }) => id);
  const { code } = await friend.call(provideInvite, { renew: true });
  await igel.call(redeemInvite, { code });
  const { requests } = await mother.call(listChildFriends, { childId: igel.userId });
  const friendshipId = requests[0]?.friendshipId ?? '';
  expect(await shelf()).not.toContain(album.id);
  await mother.call(decideFriendship, { childId: igel.userId, friendshipId, answer: 'allowed' });
  expect(await shelf()).toContain(album.id);
  await igel.call(joinAlbum, { albumId: album.id });
});

it('siblings and guardians are friends from the start', async () => {
  const [mother, father] = await createStrangers(app, 'Mami', 'Papi');
  const igel = await addTo(mother, 'Bruder');
  const dachs = await addTo(mother, 'Schwester');
  const { code } = await mother.call(makeGuardianCode, { password });
  await father.call(joinFamily, { code });
  const namesOf = async (member: MemberClient) =>
    (await member.call(listFriends, {})).friends.map(({ person }) => person.displayName);
  expect(await namesOf(igel)).toEqual(['Mami', 'Papi', 'Schwester']);
  expect(await namesOf(dachs)).toEqual(['Bruder', 'Mami', 'Papi']);
  expect(await namesOf(mother)).toEqual(['Bruder', 'Schwester']);
});
