import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

/** More are not named one by one: the largest crowd whose ids fill fewer than 40 messages to the other processes. */
export const mostOwnersNamed = 5_000;

/** Members who have a row for the album or collect it, as `user_id`. */
export function ownersOf(albumId: number): RawBuilder<{ user_id: string }> {
  return sql`
    select user_id from collections where album_id = ${albumId}
    union select user_id from album_collectors where album_id = ${albumId}`;
}

/** Says to all owners of the album and to `userId` that albums have changed; everybody reads all again if they are many. */
export async function tellOwners(live: Live, tx: Queries, albumId: number, userId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    ${ownersOf(albumId)} limit ${mostOwnersNamed + 1}
  `.execute(tx);
  if (rows.length > mostOwnersNamed) return live.postMissed(tx);
  const told = new Set([...rows.map(({ user_id }) => user_id), userId]);
  live.post({ userIds: [...told] }, { topic: 'albums' }, tx);
}
