import { sql } from 'kysely';
import { childrensSentences } from './words.ts';
import type { Reportable, Reported } from '#server/reportable.ts';

/** The message of a trade request, which its recipient can report, and a guardian where a child received it. */
export const reportableMessages: Reportable = {
  kind: 'message',
  isPublic: false,
  async find(db, id, readerId) {
    const { rows } = await sql<Reported>`
      select from_user_id as "ownerId", message as label, message as text, null as path from trade_requests
      where id::text = ${id} and to_user_id = ${readerId ?? null}::uuid and from_user_id is not null and message <> ''
        and (message = any(${childrensSentences}::text[])
          or not exists (select from users u where u.id = to_user_id and u.kind = 'child'))
    `.execute(db);
    return rows[0];
  },
  async takeDown(tx, id) {
    const { rows } = await sql`
      update trade_requests set message = '' where id::text = ${id} and message <> '' returning id
    `.execute(tx);
    return rows.length > 0;
  },
};
