import { describe, expect, it } from 'vitest';
import { joinAlbum, joinByCode } from '../contract.ts';
import { mergeAlbum } from '../merge-contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { blockMember } from '#features/friends/contract.ts';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import { createAlbum, createOwnAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, signInAs, type MemberClient } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const fox = '/avatars/fox.svg';

/** One who would merge an album into another's. */
async function twoMakers(name: string) {
  const [one, other] = await createStrangers(app, `Eins ${name}`, `Zwei ${name}`);
  const source = await createOwnAlbum(app.db, one.userId, { name: 'Von eins', count: 3 });
  const target = await createOwnAlbum(app.db, other.userId, { name: 'Von zwei', count: 3 });
  await one.call(joinByCode, { code: target.joinCode });
  const merge = async (isPreview = false) => {
    const answer = await one.ask(mergeAlbum, { albumId: source.id, into: target.id, isPreview });
    if (answer.status === 200) return isPreview ? 'possible' : 'merged';
    return [answer.status, answer.body['code'], answer.body['message']];
  };
  return { one, other, source, target, merge };
}

async function pupilOf(teacher: MemberClient): Promise<MemberClient> {
  const open = await createAlbum(app.db, { key: 'offen' });
  const { groupId } = await teacher.call(openGroup, {
    name: 'Klasse 3b',
    albumIds: [open.id],
    endsOn: inDays(60),
    children: [{ displayName: 'Igel', avatarUrl: fox, onPaper: false }],
    isSure: true,
  });
  const { members } = await teacher.call(readGroup, { groupId });
  return signInAs(app, { userId: members[0]?.userId ?? '', displayName: 'Igel' });
}

const refused = [409, 'merge_excludes', expect.stringContaining('dürfen auch das andere sammeln')];
const collects = async (member: MemberClient, { id }: CreatedAlbum) =>
  (await member.call(listMyAlbums, {})).albums.some(album => album.id === id);

describe('a merge takes nobody to an album that they may not begin', () => {
  it.each([
    ['whom its maker blocked', true],
    ['who blocked its maker', false],
  ] as const)('%s', async (how, isByMaker) => {
    const { other, source, target, merge } = await twoMakers(how.slice(0, 20));
    const [third] = await createStrangers(app, how.slice(0, 30));
    await third.call(joinByCode, { code: source.joinCode });
    const [blocking, blocked] = isByMaker ? [other, third] : [third, other];
    await blocking.call(blockMember, { userId: blocked.userId });
    for (const isPreview of [true, false]) expect(await merge(isPreview)).toEqual(refused);
    expect(await collects(third, source)).toBe(true);
    expect(await collects(third, target)).toBe(false);
  });

  it('a child whose family and group have nothing to do with it, until somebody of them collects it', async () => {
    const { one, source, target, merge } = await twoMakers('mit Kind');
    const [father] = await createStrangers(app, 'Papa dazu');
    const { child } = await father.call(addChild, { displayName: 'Dachs', avatarUrl: fox });
    const badger = await signInAs(app, child);
    await father.call(joinByCode, { code: source.joinCode });
    await badger.call(joinByCode, { code: source.joinCode });
    expect(await merge(true)).toEqual(refused);
    await father.call(joinByCode, { code: target.joinCode });
    expect(await merge(true)).toBe('possible');
    // The child of a group, whose album its opener made.
    const pupil = await pupilOf(one);
    await pupil.call(joinAlbum, { albumId: source.id });
    expect(await merge()).toEqual(refused);
  });

  it('and goes on where those who are parted collect both already', async () => {
    const { other, source, target, merge } = await twoMakers('schon beide');
    const [third] = await createStrangers(app, 'Sammelt beide');
    for (const { joinCode } of [source, target]) await third.call(joinByCode, { code: joinCode });
    await other.call(blockMember, { userId: third.userId });
    expect(await merge()).toBe('merged');
  });
});
