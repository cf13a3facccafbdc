import { sql } from 'kysely';
import { joinKnownAs } from './known-as.ts';
import { takenName } from '../rules/taken-name-text.ts';
import type { Reportable, Reported } from '#server/reportable.ts';

/** A member's name, as the reader knows it. Taken down, it is replaced until they choose anew. */
export const reportablePeople: Reportable = {
  kind: 'person',
  isPublic: false,
  async find(db, id, readerId) {
    if (readerId === undefined) return undefined;
    const { rows } = await sql<Reported>`
      select u.user_id as "ownerId", k."displayName" as label, k."displayName" as text, null as path
      from profiles u ${joinKnownAs({ viewer: sql`${readerId}::uuid`, person: sql.ref('u.user_id') })}
      where u.user_id::text = ${id} and u.user_id <> ${readerId}
    `.execute(db);
    return rows[0];
  },
  async takeDown(tx, id) {
    const { rows } = await sql`
      update profiles set display_name = ${takenName}
      where user_id::text = ${id} and display_name <> ${takenName} returning user_id
    `.execute(tx);
    return rows.length > 0;
  },
};
