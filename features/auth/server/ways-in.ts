import { sql } from 'kysely';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Called for a new password, and when operators or the owner sign everybody out. Ends other ways in: access tokens but
 * `keptTokens`, mailed links for a new password, a pending change of address, and codes by which others get in. Whoever
 * knew the former password may have made any of them (SEC-A4). What stays is the owner's: links that take a change back.
 */
export async function endWaysIn(
  house: House,
  within: Queries,
  userId: string,
  keptTokens: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from access_tokens where user_id = ${userId} and id <> all(${[...keptTokens]}::uuid[]) returning id
  `.execute(within);
  if (rows.length > 0)
    house.live.post({ sessionIds: rows.map(({ id }) => id) }, { topic: 'signed_out' }, within);
  await within.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await within.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  for (const endCodes of house.codeEnds) await endCodes(house, within, userId);
}
