import { describe, expect, it } from 'vitest';
import { fox, openGroupStageForThisFile, type GroupChild } from '../testing/group-stage.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { addChild, changeChild, readFamily } from '#features/family/contract.ts';
import { endFriendship } from '#features/friends/contract.ts';
import { issueGroupPasses, removeGroupChild } from '../contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { issueChildPass, signInByPass, takeOverChild } from '#features/passes/contract.ts';
import { acceptTrade, listTrades, proposeTrade } from '#features/trades/contract.ts';
import { hear } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { befriend, password } from '#testing/people.ts';

const stage = await openGroupStageForThisFile();

/** Igel and Dachs, each of a family, have swapped; Marder has not. */
async function swapped() {
  const { children, organiser, groupId } = await stage.newGroup('Igel', 'Dachs', 'Marder');
  const [igel, dachs, marder] = children;
  await stage.fillTwo(igel, dachs);
  const { tradeId } = await igel.call(proposeTrade, stage.proposal(dachs));
  await dachs.call(acceptTrade, { tradeId });
  const guardian = await stage.adopt(igel.userId);
  await stage.adopt(dachs.userId);
  const rename = () =>
    guardian.call(changeChild, {
      childId: igel.userId,
      displayName: 'Ganz anders',
      avatarUrl: '/avatars/panda.svg',
      friendships: 'guardian',
      swaps: 'tell',
    });
  const nameInHistory = async () =>
    (await dachs.call(listTrades, {})).history.map(({ partner }) => partner?.displayName);
  return { igel, dachs, marder, organiser, groupId, rename, nameInHistory };
}

describe('a child of a family', () => {
  it.each([
    ['its group is ended', (organiser: GroupChild, groupId: string) => stage.endGroup(organiser, groupId)],
    [
      'the account of its opener goes',
      (organiser: GroupChild) => organiser.call(deleteAccount, { password }),
    ],
  ])('is told when %s, and not when it is taken out', async (_, end) => {
    const { children, organiser, groupId } = await stage.newGroup('Igel', 'Dachs', 'Marder');
    const [igel, dachs] = children;
    await stage.adopt(igel.userId);
    await stage.adopt(dachs.userId);
    await organiser.call(removeGroupChild, { groupId, childId: dachs.userId });
    const listener = hear(stage.app, igel.userId);
    await end(organiser, groupId);
    await listener.until({ topic: 'notices' });
    listener.stop();
    const toldTo = async (child: typeof igel) => (await child.call(listNotices, { kinds: 'any' })).notices;
    expect(await toldTo(igel)).toMatchObject([
      { kind: 'group_over', person: { userId: igel.userId }, group: { name: 'Klasse 3b' } },
    ]);
    expect(await toldTo(dachs)).toEqual([]);
  });
});

it.each(['its group is ended', 'it is taken out of its group'])(
  'a child that a family takes over stays, and can have a new pass, when %s in that moment',
  async how => {
    const { children, organiser, groupId } = await stage.newGroup('Igel');
    const childId = children[0].userId;
    const { passes } = await organiser.call(issueGroupPasses, { groupId, childIds: [childId] });
    const shown = { token: passes[0]?.token ?? '' };
    const mother = await stage.newOrganiser();
    const lock = await holdLock(stage.app, 'select from users where id = $1 for update', [mother.userId]);
    const taking = mother.ask(takeOverChild, shown);
    await lock.untilStopped([taking]);
    const ending = how.startsWith('its')
      ? stage.endGroup(organiser, groupId)
      : organiser.call(removeGroupChild, { groupId, childId });
    await lock.untilStopped([taking, ending]);
    await lock.release();
    await ending;
    expect((await taking).status).toBe(200);
    // Because of the family, not because the group were over.
    expect((await stage.app.visitor().ask(signInByPass, shown)).body['code']).toBe('pass_ended');
    const { token } = await mother.call(issueChildPass, { childId, password });
    expect((await stage.app.visitor().call(signInByPass, { token })).member.userId).toBe(childId);
  },
);

it('a child that a family has taken over stays, where that is known while its opener’s account goes', async () => {
  const { children, organiser, groupId } = await stage.newGroup('Igel');
  const childId = children[0].userId;
  await organiser.call(issueGroupPasses, { groupId, childIds: [childId] });
  const mother = await stage.newOrganiser();
  await mother.call(addChild, { displayName: 'Schwester', avatarUrl: fox });
  // A take-over up to its commit.
  const taking = await holdLock(
    stage.app,
    `with shown as (select user_id from passes where user_id = $1 for no key update)
    insert into family_members (user_id, family_id, role)
    select shown.user_id, family_id, 'child' from shown, family_members g where g.user_id = $2`,
    [childId, mother.userId],
  );
  const leaving = organiser.ask(deleteAccount, { password });
  await taking.untilStopped([leaving]);
  await taking.release();
  expect((await leaving).status).toBe(200);
  const family = await mother.call(readFamily, {});
  expect(family.children.map(({ displayName }) => displayName)).toEqual(['Schwester', 'Igel']);
});

describe('who swapped in a group', () => {
  it('stays called as on leaving', async () => {
    const { igel, marder, organiser, groupId, rename, nameInHistory } = await swapped();
    await organiser.call(removeGroupChild, { groupId, childId: igel.userId });
    await rename();
    expect(await nameInHistory()).toEqual(['Igel']);
    const rows = await stage.app.sql`select from parted_names where ${marder.userId} in (user_id, person_id)`;
    expect(rows).toEqual([]);
  });

  it('stays called as at the group’s end', async () => {
    const { organiser, groupId, rename, nameInHistory } = await swapped();
    await stage.endGroup(organiser, groupId);
    await rename();
    expect(await nameInHistory()).toEqual(['Igel']);
  });

  it('is read by its new name while the two still meet', async () => {
    const inGroup = await swapped();
    await inGroup.rename();
    expect(await inGroup.nameInHistory()).toEqual(['Ganz anders']);
    const asFriends = await swapped();
    await befriend(stage.app.db, asFriends.igel.userId, asFriends.dachs.userId);
    await stage.endGroup(asFriends.organiser, asFriends.groupId);
    await asFriends.rename();
    expect(await asFriends.nameInHistory()).toEqual(['Ganz anders']);
  });

  it('is read by its new name in the group, also when the two are friends there no more', async () => {
    const { igel, dachs, rename, nameInHistory } = await swapped();
    const friendshipId = await befriend(stage.app.db, igel.userId, dachs.userId);
    await dachs.call(endFriendship, { friendshipId });
    await rename();
    expect(await nameInHistory()).toEqual(['Ganz anders']);
  });
});
