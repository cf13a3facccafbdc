import type { BrowserContext } from 'playwright-core';
import { demoChildren } from '../bin/demo/class.ts';
import { demoAccounts, demoEmail, demoPassword, demoTeacher } from '../bin/demo/members.ts';

type Context = Pick<BrowserContext, 'request'>;

const headers = { 'Sec-Fetch-Site': 'same-origin' };

async function ask(context: Context, method: 'get' | 'post', path: string, data?: object) {
  const answer = await context.request[method](path, { headers, ...(data !== undefined && { data }) });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** A child of the class signs in by a new pass, which ends its former one. */
export async function signInDemo(context: Context, account: string): Promise<void> {
  const child = demoChildren.find(known => known.account === account);
  const member = child === undefined ? demoAccounts.find(known => known.account === account) : demoTeacher;
  if (member === undefined) throw new Error(`No demo member ${account}`);
  await ask(context, 'post', '/api/auth/sign-in', { email: demoEmail(member), password: demoPassword });
  if (child !== undefined) await enterByPass(context, child.displayName);
}

async function enterByPass(context: Context, displayName: string): Promise<void> {
  const { groups } = await ask(context, 'get', '/api/groups');
  const groupPath = `/api/groups/${groups[0].id}`;
  const { members } = await ask(context, 'get', groupPath);
  const { userId } = members.find((one: { displayName: string }) => one.displayName === displayName);
  const { passes } = await ask(context, 'post', `${groupPath}/passes`, { childIds: [userId] });
  await ask(context, 'post', '/api/passes/sign-in', { token: passes[0].token });
}
