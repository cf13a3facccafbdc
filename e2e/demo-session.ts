import type { BrowserContext } from 'playwright-core';
import { demoEmail, demoMembers, demoPassword } from '../bin/demo-members.ts';

export async function signInDemo(context: Pick<BrowserContext, 'request'>, account: string): Promise<void> {
  const member = demoMembers.find(known => known.account === account);
  if (member === undefined) throw new Error(`No demo member ${account}`);
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { email: demoEmail(member), password: demoPassword },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
