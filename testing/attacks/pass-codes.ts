import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { lookAtPass } from '#features/passes/contract.ts';
import { dailyGuessBudget } from '#features/passes/rules/limits.ts';
import { codeFrom, drawnBytes } from '#features/passes/rules/word-code.ts';
import { drawCode } from '#server/secret-digest.ts';
import type { Finding } from './finding.ts';
import { guessCodes, networkCount } from './guessing.ts';

const passCount = 100_000;

/** Guesses codes of invented words, without hourly limits but with daily ones. */
export async function passCodes(stage: Stage): Promise<Finding> {
  await createPasses(stage);
  return guessCodes(stage, {
    attack: `word codes guessed from ${networkCount} networks among ${passCount.toLocaleString('en')} passes`,
    budget: dailyGuessBudget(passCount),
    lifted: 'pass-guess-3600',
    guess: () => ({
      path: lookAtPass.path,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ code: drawCode({ bytes: randomBytes }, drawnBytes, codeFrom) }),
    }),
  });
}

async function createPasses({ db }: Stage): Promise<void> {
  for (let made = 0; made < passCount; made += 10_000) {
    const ids = await createMembers(db, `with-pass-${made}-`, 10_000);
    await sql`
      insert into passes (user_id, code_hash, token_hash)
      select id, sha256(id::text::bytea), sha256(sha256(id::text::bytea)) from unnest(${ids}::uuid[]) id
    `.execute(db.query);
  }
  await sql`analyze passes`.execute(db.query);
}
