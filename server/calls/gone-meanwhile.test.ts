import { describe, expect, it } from 'vitest';
import { named, openGroupStageForThisFile } from '#features/groups/testing/group-stage.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { addChild, changeChild, makeGuardianCode, readFamily } from '#features/family/contract.ts';
import { addGroupChildren, changeGroup, issueGroupPasses } from '#features/groups/contract.ts';
import { offerOwnAccount } from '#features/family-pages/contract.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { issueChildPass } from '#features/passes/contract.ts';
import type { MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { password } from '#testing/people.ts';
import type { Endpoint } from '#shared/endpoint.ts';

const stage = await openGroupStageForThisFile();

/** Makes the call while a transaction that deletes the row is still open. */
async function askMeanwhile(
  { statement, id }: { statement: string; id: string },
  client: MemberClient,
  call: Endpoint,
  input: object,
) {
  const lock = await holdLock(stage.app, statement, [id]);
  const asking = client.ask(call, input);
  await lock.untilStopped([asking]);
  await lock.release();
  const { status, body } = await asking;
  return [status, body['code']];
}

const endGroup = 'delete from groups where id = $1';
const erase = 'delete from users where id = $1';
const fox = '/avatars/fox.svg';
const profile = { displayName: 'Blitzigel', avatarUrl: fox };

describe('what goes while a call is busy with it is answered as if it had gone before', () => {
  it.each<[string, Endpoint, () => object]>([
    ['gets children', addGroupChildren, () => ({ children: named('Dachs') })],
    ['is changed', changeGroup, () => stage.about()],
  ])('a group that %s', async (_, call, input) => {
    const { organiser, groupId } = await stage.newGroup('Igel');
    const asked = { groupId, ...input() };
    expect(await askMeanwhile({ statement: endGroup, id: groupId }, organiser, call, asked)).toEqual([
      404,
      'group_not_found',
    ]);
  });

  it('a child of a group that gets a pass', async () => {
    const { organiser, groupId, children } = await stage.newGroup('Igel');
    const id = children[0].userId;
    const asked = { groupId, childIds: [id] };
    expect(await askMeanwhile({ statement: erase, id }, organiser, issueGroupPasses, asked)).toEqual([
      404,
      'group_child_not_found',
    ]);
  });

  const rules = { friendships: 'self', swaps: 'tell' };
  it.each<[string, Endpoint, object, unknown[]]>([
    ['is changed', changeChild, { ...profile, ...rules }, [404, 'child_not_found']],
    ['gets a pass', issueChildPass, { password }, [404, 'child_not_found']],
    [
      'is offered an account',
      offerOwnAccount,
      { email: 'igel@example.org', password, isOldEnough: true },
      [200, undefined],
    ],
  ])('a child of a family that %s', async (_, call, input, expected) => {
    const guardian = await stage.newOrganiser();
    const { child } = await guardian.call(addChild, { displayName: 'Igel', avatarUrl: fox });
    const id = child.userId;
    const answer = await askMeanwhile({ statement: erase, id }, guardian, call, { childId: id, ...input });
    expect(answer).toEqual(expected);
    const offers = await stage.app.db.query.selectFrom('own_account_offers').selectAll().execute();
    expect(offers).toEqual([]);
  });

  const leave = 'delete from families where id = (select family_id from family_members where user_id = $1)';
  it('a family that gets a code', async () => {
    const guardian = await stage.newOrganiser();
    await guardian.call(addChild, { displayName: 'Igel', avatarUrl: fox });
    const left = { statement: leave, id: guardian.userId };
    expect(await askMeanwhile(left, guardian, makeGuardianCode, { password })).toEqual([
      404,
      'child_not_found',
    ]);
  });

  it('a family that gets a child, which is then in a new one', async () => {
    const guardian = await stage.newOrganiser();
    await guardian.call(addChild, { displayName: 'Igel', avatarUrl: fox });
    const left = { statement: leave, id: guardian.userId };
    expect(await askMeanwhile(left, guardian, addChild, { displayName: 'Dachs', avatarUrl: fox })).toEqual([
      200,
      undefined,
    ]);
    expect((await guardian.call(readFamily, {})).children.map(({ displayName }) => displayName)).toEqual([
      'Dachs',
    ]);
  });

  it('one’s own account, deleted by the same call sent twice', async () => {
    const member = await stage.newOrganiser();
    await member.ask(deleteAccount, { password: 'falsch' });
    const statement = `with gone as (delete from users where id = $1)
      select from rate_limits where key like 'password-check:%' for update`;
    expect(await askMeanwhile({ statement, id: member.userId }, member, deleteAccount, { password })).toEqual(
      [401, 'unauthenticated'],
    );
  });

  it('one’s own account, deleted while another call of it writes: nothing went wrong here', async () => {
    const member = await stage.newOrganiser();
    const before = stage.app.wentWrong();
    const gone = { statement: erase, id: member.userId };
    const answer = await askMeanwhile(gone, member, addChild, { displayName: 'Igel', avatarUrl: fox });
    expect(answer).toEqual([401, 'unauthenticated']);
    expect(stage.app.wentWrong()).toEqual(before);
  });

  it('somebody who is reported', async () => {
    const { children } = await stage.newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    const report = { kind: 'person', subjectId: dachs.userId, reason: 'insult' };
    const lock = await holdLock(stage.app, erase, [dachs.userId]);
    const asking = igel.ask(reportContent, report);
    await lock.untilStopped([asking]);
    await lock.release();
    expect((await asking).body['code']).toBe('report_not_found');
  });
});
