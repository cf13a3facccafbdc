import { sql } from 'kysely';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { measureOthers } from './quiet-others.ts';

/** As many as one may rent. */
export const networkCount = 40;
/** More than one network may try, so that each reaches its limit. */
const guessesOfNetwork = 320;

interface Guessing {
  readonly attack: string;
  /** How many wrong ones are looked at in a day. */
  readonly budget: number;
  /** The key of the limit that is lifted again and again, because a day has many of its windows. */
  readonly lifted: string;
  readonly guess: (network: number, at: number) => { readonly path: string } & RequestInit;
}

/** Guesses codes from all networks at once, while others tap. */
export async function guessCodes(
  stage: Stage,
  { attack, budget, lifted, guess }: Guessing,
): Promise<Finding> {
  const told = new Map<number, number>();
  const ask = async (network: number, at: number) => {
    const { path, headers, ...init } = guess(network, at);
    const answer = await fetch(stage.product.origin + path, {
      ...init,
      headers: { ...Object(headers), 'X-Forwarded-For': `203.0.113.${network + 1}` },
    });
    await answer.arrayBuffer();
    told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
  };
  const others = await measureOthers(stage, lifted, async () => {
    for (let at = 0; at < guessesOfNetwork; at += 1) {
      if (at % 50 === 0)
        await sql`delete from rate_limits where key like ${`${lifted}:%`}`.execute(stage.db.query);
      await Promise.all(Array.from({ length: networkCount }, (_, network) => ask(network, at)));
    }
  });
  const looked = told.get(404) ?? 0;
  return {
    attack,
    seen:
      `${looked} of ${networkCount * guessesOfNetwork} looked at (${budget} allowed), ${told.get(429) ?? 0} refused, ` +
      `${told.get(200) ?? 0} hit; ${others.seen}`,
    isMet: looked <= budget && others.isMet,
  };
}
