import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { lookAtPass } from '#features/passes/contract.ts';
import { dailyGuessBudget } from '#features/passes/rules/limits.ts';
import { codeFrom, drawnBytes } from '#features/passes/rules/word-code.ts';
import type { Finding } from './finding.ts';
import { measureOthers } from './quiet-others.ts';

const passCount = 100_000;
const networkCount = 40;
/** More than one network may try, so that each reaches its limit. */
const guessesOfNetwork = 320;

/** Guesses codes of invented words from as many networks as one may rent, without hourly limits but with daily ones. */
export async function passCodes(stage: Stage): Promise<Finding> {
  const { db, product } = stage;
  await createPasses(stage);
  const told = new Map<number, number>();
  const guess = async (network: number) => {
    const answer = await fetch(product.origin + lookAtPass.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `203.0.113.${network}`,
      },
      body: JSON.stringify({ code: inventedCode() }),
    });
    await answer.arrayBuffer();
    told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
  };
  const others = await measureOthers(stage, 'guessing', async () => {
    for (let at = 0; at < guessesOfNetwork; at += 1) {
      if (at % 100 === 0)
        await sql`delete from rate_limits where key like 'pass-guess-3600:%'`.execute(db.query);
      await Promise.all(Array.from({ length: networkCount }, (_, network) => guess(network + 1)));
    }
  });
  const looked = told.get(404) ?? 0;
  const budget = dailyGuessBudget(passCount);
  return {
    attack: `word codes guessed from ${networkCount} networks among ${passCount.toLocaleString('en')} passes`,
    seen:
      `${looked} of ${networkCount * guessesOfNetwork} looked at (${budget} allowed), ${told.get(429) ?? 0} refused, ` +
      `${told.get(200) ?? 0} hit; ${others.seen}`,
    isMet: looked <= budget && others.isMet,
  };
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

function inventedCode(): string {
  for (;;) {
    const code = codeFrom(randomBytes(drawnBytes));
    if (code !== undefined) return code;
  }
}
