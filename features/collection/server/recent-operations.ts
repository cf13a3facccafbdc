import { sql } from 'kysely';
import type { CollectionKey } from './store.ts';
import type { Database } from '#server/database/database.ts';

export interface AppliedOperation {
  readonly id: string;
  readonly stickerId: number;
  readonly delta: -1 | 1;
  readonly at: Date;
}

const mostRead = 500;

/** The last operations that were applied, newest first. */
export async function readRecentOperations(
  db: Database,
  { userId, albumId }: CollectionKey,
): Promise<AppliedOperation[]> {
  const { rows } = await sql<AppliedOperation>`
    select o.operation_id as id, o.sticker_id as "stickerId", o.delta, o.made_at as at
    from sticker_operations o join stickers s on s.id = o.sticker_id and s.album_id = ${albumId}
    where o.user_id = ${userId} and o.refusal is null
    order by o.made_at desc, o.operation_id limit ${mostRead}
  `.execute(db.query);
  return rows;
}
