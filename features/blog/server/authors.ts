import { sql } from 'kysely';
import type { MemberContext } from '#server/context.ts';

/** Does the operator let this member write? Everybody may, unless the setting names who. */
export async function mayWrite({ config, db, member }: MemberContext): Promise<boolean> {
  if (config.blogAuthors === undefined) return true;
  const { rows } = await sql<{ email: string }>`select email from users where id = ${member.userId}`.execute(
    db.query,
  );
  return config.blogAuthors.includes(rows[0]?.email ?? '');
}
