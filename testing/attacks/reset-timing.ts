import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';

const tries = 300;

/** Tests whether the response time tells members from strangers; an AUC of 0.5 is chance. Asks from many networks. */
export async function resetTiming({ db, product }: Stage): Promise<Finding> {
  const ids = await createMembers(db, 'timed-', tries);
  const rows = await db.query.selectFrom('users').select('email').where('id', 'in', ids).execute();
  const times = { member: [] as number[], stranger: [] as number[] };
  const ask = async (email: string, at: number) => {
    const startedAt = performance.now();
    const answer = await fetch(`${product.origin}/api/auth/password-reset`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `198.51.${at % 250}.${at % 200}`,
      },
      body: JSON.stringify({ email }),
    });
    await answer.arrayBuffer();
    return performance.now() - startedAt;
  };
  for (const [at, { email }] of rows.entries()) {
    times.member.push(await ask(email ?? '', at));
    times.stranger.push(await ask(`nobody-${at}@example.org`, at));
  }
  const area = areaUnderCurve(times.member, times.stranger);
  return {
    attack: `${tries} members and ${tries} strangers ask for a new password`,
    seen: `told apart by the time of the answer with AUC ${area.toFixed(3)}`,
    isMet: area <= 0.55,
  };
}

/** How often a member's response takes longer or, if that is more often, shorter than a stranger's. */
export function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const one of some) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  const share = longer / (some.length * others.length);
  return Math.max(share, 1 - share);
}
