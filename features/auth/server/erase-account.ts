import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/** Deletes an account or a child with all that belongs to it, and tells the devices that were signed in. */
export async function eraseAccount(house: House, userId: string, within: Queries): Promise<void> {
  for (const endCodes of house.codeEnds) await endCodes(house, within, userId, true);
  const sessions = await within.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  // Every table with a person in it refers to users with "on delete cascade"; a test checks them all.
  await within.deleteFrom('users').where('id', '=', userId).execute();
  const sessionIds = sessions.map(({ id }) => id);
  house.live.post({ sessionIds }, { topic: 'signed_out', because: 'deleted' }, within);
}
