import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createMembers, signIn } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { downloadPersonalData } from '#features/auth/data-archive-contract.ts';
import { exportPersonalData } from '#features/auth/contract.ts';
import type { Database } from '#server/database/database.ts';
import type { Finding } from './finding.ts';
import { megabytes } from '../processes.ts';

const operationsOfEach = 410_500;
/** 400 swaps a day for 24 months, of which two members share all. */
const swapsOfEach = 292_000;
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

/** Two members ask for the archive of all their data at the same moment. */
export async function archivesAtOnce({ db, product, albumId }: Stage): Promise<Finding> {
  const members = await createMembers(db, 'archiving-', 2);
  for (let made = 0; made < swapsOfEach; made += 29_200)
    await sql`
      with made as (
        insert into trade_requests (from_user_id, to_user_id, message, status, created_at, decided_at)
        select ${members[0]}, ${members[1]}, 'Tauschst du mit mir?', 'declined', now() - n * interval '1 minute', now()
        from generate_series(1, 29200) n returning id)
      insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
      select made.id, side, s.album_id, s.id, 1
      from made, (values ('offered', 1), ('offered', 2), ('requested', 3), ('requested', 4)) item (side, number)
        join stickers s on s.album_id = ${albumId} and s.number = item.number
    `.execute(db.query);
  await sql`analyze`.execute(db.query);
  const swaps = `${swapsOfEach.toLocaleString('en')} swaps`;
  return askAtOnce(
    { db, product },
    members,
    downloadPersonalData.path,
    `two archives at once of ${swaps} each`,
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
