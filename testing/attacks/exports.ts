import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createMembers, signIn } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { exportPersonalData } from '#features/auth/contract.ts';
import type { Database } from '#server/database/database.ts';
import type { Finding } from './finding.ts';
import { megabytes } from '../processes.ts';

const operationsOfEach = 410_500;
/** The product has a heap of 512 MB. */
const mostMegabytes = 400;

/** Three members ask for all their data for programs at the same moment, twice each. */
export async function exportsAtOnce({ db, product }: Stage): Promise<Finding> {
  const members = await createMembers(db, 'exporting-', 3);
  for (const userId of members)
    for (let made = 0; made < operationsOfEach; made += 82_100)
      await sql`
        insert into sticker_operations (user_id, operation_id, sticker_id, delta, quarter)
        select ${userId}, gen_random_uuid(), 1, 1, ledger_quarter() from generate_series(1, 82100)
      `.execute(db.query);
  const rows = `${operationsOfEach.toLocaleString('en')} rows`;
  return askAtOnce(
    { db, product },
    [...members, ...members],
    exportPersonalData.path,
    `six exports at once of ${rows} each`,
  );
}

async function askAtOnce(
  { db, product }: { readonly db: Database; readonly product: Stage['product'] },
  members: readonly string[],
  path: string,
  attack: string,
): Promise<Finding> {
  const cookies = await Promise.all(members.map(userId => signIn(db, userId)));
  const { pid } = product.process;
  // Otherwise the peak of an attack before would count.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = megabytes(pid, 'VmRSS');
  const startedAt = performance.now();
  const answers = await Promise.all(
    cookies.map(async cookie => {
      const answer = await fetch(product.origin + path, { headers: { Cookie: cookie } });
      let bytes = 0;
      for await (const part of answer.body ?? []) bytes += part.length;
      return { status: answer.status, bytes };
    }),
  ).catch((error: Error) => error);
  if (answers instanceof Error) return { attack, seen: `the product died: ${answers.message}`, isMet: false };
  const peak = megabytes(pid, 'VmHWM');
  const seconds = (performance.now() - startedAt) / 1_000;
  const largest = Math.max(...answers.map(({ bytes }) => bytes));
  return {
    attack,
    seen:
      `${answers.map(({ status }) => status).join(', ')} in ${seconds.toFixed(1)} s, ` +
      `${(largest / 1e6).toFixed(0)} MB each; memory ${before} → at most ${peak} MB`,
    isMet: answers.every(({ status }) => status === 200) && peak < mostMegabytes,
  };
}
