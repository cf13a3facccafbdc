import type { Queries } from '#server/database/database.ts';

/**
 * With a new password, and when operators or the owner throw everybody out: programs, and a new address that waits for
 * its mail. Whoever knew the former password may have asked for either (SEC-A4).
 */
export async function endWaysIn(within: Queries, userId: string): Promise<void> {
  await within.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
  await within.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
