import { sql } from 'kysely';
import { createMembers, signIn } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { megabytes } from './memory-of.ts';

const rowsOfEach = 410_500;
const mostMegabytes = 400;

/** Three members ask for all their data at the same moment, twice each. The product has a heap of 512 MB. */
export async function exportsAtOnce({ db, product }: Stage): Promise<Finding> {
  const members = await createMembers(db, 'exporting-', 3);
  const cookies: string[] = [];
  for (const userId of members) {
    for (let made = 0; made < rowsOfEach; made += 82_100)
      await sql`
        insert into sticker_operations (user_id, operation_id, sticker_id, delta, quarter)
        select ${userId}, gen_random_uuid(), 1, 1, ledger_quarter() from generate_series(1, 82100)
      `.execute(db.query);
    cookies.push(await signIn(db, userId));
  }
  const before = megabytes(product.process.pid, 'VmRSS');
  const startedAt = performance.now();
  const answers = await Promise.all(
    [...cookies, ...cookies].map(async cookie => {
      const answer = await fetch(`${product.origin}/api/auth/personal-data`, { headers: { Cookie: cookie } });
      let bytes = 0;
      for await (const part of answer.body ?? []) bytes += part.length;
      return { status: answer.status, bytes };
    }),
  );
  const peak = megabytes(product.process.pid, 'VmHWM');
  const seconds = (performance.now() - startedAt) / 1_000;
  const largest = Math.max(...answers.map(({ bytes }) => bytes));
  return {
    attack: `six exports at once of ${rowsOfEach.toLocaleString('en')} rows each`,
    seen:
      `${answers.map(({ status }) => status).join(', ')} in ${seconds.toFixed(1)} s, ` +
      `${(largest / 1e6).toFixed(0)} MB each; memory ${before} → at most ${peak} MB`,
    isMet: answers.every(({ status }) => status === 200) && peak < mostMegabytes,
  };
}
