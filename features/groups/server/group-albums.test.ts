import { expect, it } from 'vitest';
import { addGroupChildren, changeGroup, openGroup, readGroup } from '../contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { joinAlbum, joinByCode } from '#features/shelf/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { createOwnAlbum, put, type CreatedAlbum } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import { named, openGroupStageForThisFile } from '../testing/group-stage.ts';

const { app, about, newOrganiser, newGroup } = await openGroupStageForThisFile();

const codeOf = (answer: { body: Readonly<Record<string, unknown>> }) => answer.body['code'];
const documentOf = ({ id, version }: CreatedAlbum) => ({ albumId: id, version });

it('a group begins without an album', async () => {
  const organiser = await newOrganiser();
  const { groupId } = await organiser.call(openGroup, { ...about(), albumIds: [], children: named('Igel') });
  expect((await organiser.call(readGroup, { groupId })).albums).toEqual([]);
});

it('a group collects what its organiser made or joined, and nothing that is hidden or others’ alone', async () => {
  const { organiser, groupId, children } = await newGroup('Igel', 'Dachs');
  const [igel, dachs] = children;
  const colleague = await newOrganiser();
  await befriend(app.db, organiser.userId, colleague.userId);
  const made = await createOwnAlbum(app.db, organiser.userId, { count: 3 });
  const hers = await createOwnAlbum(app.db, colleague.userId, { count: 3 });
  const take = (...albumIds: number[]) => organiser.ask(changeGroup, { ...about(), groupId, albumIds });
  expect(codeOf(await take(hers.id))).toBe('group_album_unknown');
  await organiser.call(joinAlbum, { albumId: hers.id });
  expect((await igel.ask(readAlbumDocument, documentOf(hers))).status).toBe(404);
  expect((await take(made.id, hers.id)).status).toBe(200);
  const {
    childIds: [latecomer = ''],
  } = await organiser.call(addGroupChildren, { groupId, children: named('Panda') });
  for (const child of [igel, await app.signedIn(latecomer)]) {
    const { albums } = await child.call(listMyAlbums, {});
    expect(albums.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, hers.id]));
    await child.call(readAlbumDocument, documentOf(hers));
    expect(await child.call(joinByCode, { code: hers.joinCode })).toEqual({ albumId: hers.id });
  }
  await put(app.db, igel.userId, hers, { 1: 2 });
  await put(app.db, dachs.userId, hers, { 2: 2 });
  const [offered = 0, requested = 0] = hers.stickerIds;
  await igel.call(proposeTrade, {
    friendId: dachs.userId,
    offered: [{ stickerId: offered, quantity: 1 }],
    requested: [{ stickerId: requested, quantity: 1 }],
  });
  await app.db.query.updateTable('albums').set({ join_code: null }).where('id', '=', hers.id).execute();
  expect(codeOf(await take(hers.id))).toBe('group_album_unknown');
});
