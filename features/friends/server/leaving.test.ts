import { expect, it } from 'vitest';
import { blockMember, listFriends, provideInvite, redeemInvite, requestFriendship } from '../contract.ts';
import { createStrangers, refusalOf, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
type Act = (by: MemberClient, leaving: MemberClient, code: string) => Promise<unknown>;

it.each<readonly [string, Act, unknown]>([
  ['asks', (by, { userId }) => refusalOf(by.ask(requestFriendship, { userId })), [404, 'member_not_found']],
  ['blocks', (by, { userId }) => refusalOf(by.ask(blockMember, { userId })), [404, 'member_not_found']],
  ['redeems a code', (by, _, code) => refusalOf(by.ask(redeemInvite, { code })), [404, 'invite_invalid']],
])('who %s somebody whose account is just being deleted finds nobody', async (what, act, refusal) => {
  const [by, leaving] = await createStrangers(app, `Kommt ${what}`, `Geht ${what}`);
  const { code } = await leaving.call(provideInvite, {});
  const deletion = await holdLock(app, 'delete from users where id = $1', [leaving.userId]);
  const running = [act(by, leaving, code)];
  await deletion.untilStopped(running);
  await deletion.release();
  expect(await running[0]).toEqual(refusal);
  expect(await by.call(listFriends, {})).toEqual({ friends: [], incoming: [], sent: [], blocked: [] });
});
