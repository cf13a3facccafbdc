import type { BrowserContext } from 'playwright-core';
import { signIn } from '#features/auth/contract.ts';
import { issueGroupPasses, listGroups, readGroup } from '#features/groups/contract.ts';
import { signInByPass } from '#features/passes/contract.ts';
import { demoChildren } from '../bin/demo/class.ts';
import { call } from './call.ts';
import { demoAccounts, demoEmail, demoPassword, demoTeacher } from '../bin/demo/members.ts';

type Context = Pick<BrowserContext, 'request'>;

/** A child of the class signs in by a new pass, which ends its former one. */
export async function signInDemo(context: Context, account: string): Promise<void> {
  const child = demoChildren.find(known => known.account === account);
  const member = child === undefined ? demoAccounts.find(known => known.account === account) : demoTeacher;
  if (member === undefined) throw new Error(`No demo member ${account}`);
  await call(context, signIn, { email: demoEmail(member), password: demoPassword });
  if (child !== undefined) await enterByPass(context, child.displayName);
}

async function enterByPass(context: Context, displayName: string): Promise<void> {
  const { groups } = await call(context, listGroups, {});
  const groupId = groups[0]?.id ?? '';
  const { members } = await call(context, readGroup, { groupId });
  const childIds = members.filter(one => one.displayName === displayName).map(({ userId }) => userId);
  const { passes } = await call(context, issueGroupPasses, { groupId, childIds });
  await call(context, signInByPass, { token: passes[0]?.token ?? '' });
}
