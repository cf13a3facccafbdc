import { sql } from 'kysely';
import { sharedListPath } from '#shared/page-paths.ts';
import { isSuspended } from '#server/address-rights.ts';
import { containing } from '#server/database/like.ts';
import type { Listed, Reportable, Reported } from '#server/reportable.ts';

/** The owner is named only where the link names them. */
export const reportableLists: Reportable = {
  kind: 'list',
  isPublic: true,
  async find(db, id, readerId) {
    const { rows } = await sql<Reported>`
      select l.user_id as "ownerId", a.name as label,
        concat_ws(' · ', a.name, case when l.shows_name then p.display_name end) as text, ${sharedListPath(id)} as path
      from list_links l join albums a on a.id = l.album_id join profiles p on p.user_id = l.user_id
      where l.token = ${id} and l.expires_at > now() and l.hidden_at is null
        and not ${isSuspended(sql.ref('l.user_id'))} and l.user_id is distinct from ${readerId ?? null}::uuid
    `.execute(db);
    return rows[0];
  },
  async takeDown(tx, id) {
    const { rows } = await sql`
      update list_links set hidden_at = now() where token = ${id} and hidden_at is null returning token
    `.execute(tx);
    return rows.length > 0;
  },
  async restore(tx, id) {
    const { rows } = await sql`
      update list_links set hidden_at = null where token = ${id} and hidden_at is not null returning token
    `.execute(tx);
    return rows.length > 0;
  },
  async list(db, words, most) {
    const { rows } = await sql<Omit<Listed, 'path' | 'text'>>`
      select l.token as id, a.name as label, l.user_id as "ownerId", l.created_at as at,
        case when l.hidden_at is null then 'shown' else 'hidden' end as state
      from list_links l join albums a on a.id = l.album_id
      where l.expires_at > now() and a.name ilike ${containing(words)}
      order by l.created_at desc, l.token limit ${most}
    `.execute(db);
    return rows.map(row => ({ ...row, path: sharedListPath(row.id), text: null }));
  },
};
