import { describe, expect, it } from 'vitest';
import { mergeAnyAlbums } from '../merge-contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { changeGroup, openGroup, readGroup } from '#features/groups/contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { createAlbum, put, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, hear, signInAs, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { inDays } from '#testing/in-days.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const merging = (source: CreatedAlbum, target: CreatedAlbum) => {
  return { albumId: source.id, into: target.id, isPreview: false };
};

async function twoForAll(key: string) {
  return {
    source: await createAlbum(app.db, { key: `${key}-eins`, count: 3 }),
    target: await createAlbum(app.db, { key: `${key}-zwei`, count: 3 }),
  };
}

const about = (...albums: readonly CreatedAlbum[]) => ({
  name: 'Klasse 3b',
  endsOn: inDays(60),
  albumIds: albums.map(({ id }) => id),
});

async function open(organiser: MemberClient, ...albums: readonly CreatedAlbum[]): Promise<string> {
  const children = [{ displayName: 'Igel', avatarUrl: '/avatars/fox.svg', onPaper: false }];
  return (await organiser.call(openGroup, { ...about(...albums), children, isSure: true })).groupId;
}

describe('a group whose album is merged', () => {
  it('collects the one that remains, which its people are told', async () => {
    const [organiser] = await createStrangers(app, 'Frau Sommer');
    const { source, target } = await twoForAll('klasse');
    const [one, both] = [await open(organiser, source), await open(organiser, source, target)];
    const { members } = await organiser.call(readGroup, { groupId: one });
    const child = await signInAs(app, { userId: members[0]?.userId ?? '', displayName: 'Igel' });
    const heard = [organiser, child].map(({ userId }) => hear(app, userId));
    await operator.call(mergeAnyAlbums, merging(source, target));
    for (const each of heard) {
      await each.until({ topic: 'albums' });
      each.stop();
    }
    for (const groupId of [one, both]) {
      const { albums } = await organiser.call(readGroup, { groupId });
      expect(albums.map(({ id }) => id)).toEqual([target.id]);
      const [{ version }] = albums as [(typeof albums)[number]];
      expect((await child.call(readAlbumDocument, { albumId: target.id, version })).id).toBe(target.id);
      await organiser.call(changeGroup, { ...about(target), groupId });
    }
  });

  it('is refused where it is opened meanwhile', async () => {
    const [organiser, owner] = await createStrangers(app, 'Herr Winter', 'Sammelt schon');
    const { source, target } = await twoForAll('verein');
    await put(app.db, owner.userId, source, { 1: 1 });
    const lock = await holdLock(app, 'select from collections where album_id = $1 for update', [source.id]);
    const merge = operator.call(mergeAnyAlbums, merging(source, target));
    await lock.untilStopped([merge]);
    const opening = organiser.ask(openGroup, {
      ...about(source),
      children: [{ displayName: 'Dachs', avatarUrl: '/avatars/fox.svg', onPaper: false }],
      isSure: true,
    });
    await lock.untilStopped([merge, opening]);
    await lock.release();
    await merge;
    expect((await opening).body).toMatchObject({ code: 'group_album_unknown' });
  });
});
