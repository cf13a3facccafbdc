import { sql, type RawBuilder } from 'kysely';
import { isOnPaper } from '#features/groups/server/store.ts';
import type { Queries } from '#server/database/database.ts';

interface FriendKind {
  /** Receives phrases only. */
  readonly isFriendChild: boolean;
  /** Collects on paper and sees no requests. */
  readonly isOnPaper: boolean;
}

export async function readFriendKind(db: Queries, userId: string): Promise<FriendKind> {
  const { rows } = await sql<FriendKind>`/* friend-kind */
    select kind = 'child' as "isFriendChild", kind = 'child' and ${isOnPaper(sql`users.id`)} as "isOnPaper"
    from users where id = ${userId}
  `.execute(db);
  return rows[0] ?? { isFriendChild: false, isOnPaper: false };
}

/** Those of `members`, a select of `id`, who collect on paper. */
export async function listOnPaper(db: Queries, members: RawBuilder<unknown>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`/* on-paper */
    select met.id from (${members}) met where ${isOnPaper(sql`met.id`)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
