import { sql } from 'kysely';
import { listDecided } from '#features/family/server/store.ts';
import type { Queries } from '#server/database/database.ts';

/** Who is responsible for a child: its guardians, or without a family its group's organiser. Nobody for an account. */
export async function listGrownUps(tx: Queries, userId: string): Promise<readonly string[]> {
  const [decided] = await listDecided(tx, [userId]);
  if (decided !== undefined) return decided.guardianIds;
  const { rows } = await sql<{ id: string }>`
    select g.organiser_id as id from group_members m join groups g on g.id = m.group_id
    join users u on u.id = m.user_id and u.kind = 'child' where m.user_id = ${userId}
  `.execute(tx);
  return rows.map(({ id }) => id);
}
