import { sql } from 'kysely';
import { createMembers } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';

const memberCount = 10_000;
const mostSearches = 700;

/** One account searches for all pairs of letters, as often as it may, without the limit per minute. */
export async function searches({ db, product, cookie }: Stage): Promise<Finding> {
  const ids = await createMembers(db, 'found-', memberCount);
  await sql`
    update profiles set display_name = substr(md5(user_id::text), 1, 8) where user_id = any(${ids}::uuid[])
  `.execute(db.query);
  const letters = [...'0123456789abcdef'];
  const words = letters.flatMap(a => letters.flatMap(b => letters.map(c => a + b + c)));
  const seen = new Set<string>();
  let refused = '';
  for (const [at, word] of words.slice(0, mostSearches).entries()) {
    if (at % 50 === 0) await sql`delete from rate_limits where key like 'search-60:%'`.execute(db.query);
    const answer = await fetch(`${product.origin}/api/friends/search?name=${word}`, {
      headers: { Cookie: cookie },
    });
    const body = (await answer.json()) as {
      members?: Array<{ person: { userId: string } }>;
      message?: string;
    };
    for (const { person } of body.members ?? []) seen.add(person.userId);
    refused ||= body.message ?? '';
  }
  const share = (100 * seen.size) / memberCount;
  return {
    attack: `one account, ${mostSearches} searches among ${memberCount.toLocaleString('en')} members`,
    seen: `${seen.size} seen (${share.toFixed(1)} %), then “${refused}”`,
    isMet: share < 5,
  };
}
