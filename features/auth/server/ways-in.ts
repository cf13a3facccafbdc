import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Called for a new password, and when operators or the owner sign everybody out. Ends other ways in: access tokens, a
 * pending change of address, and codes by which others get in. Whoever knew the former password may have made any of
 * them (SEC-A4).
 */
export async function endWaysIn(house: House, within: Queries, userId: string): Promise<void> {
  await within.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
  await within.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  for (const endCodes of house.codeEnds) await endCodes(house, within, userId, false);
}
