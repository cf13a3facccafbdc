import { sql } from 'kysely';
import type { MemberContext } from '#server/context.ts';

/** Does the operator let this member write? Everybody may, unless the setting names who. */
export async function mayWrite(context: MemberContext): Promise<boolean> {
  return context.config.blogAuthors === undefined || isNamed(context);
}

/**
 * May this member send posts to all who subscribed to the newsletter? Only whom the operator names: where everybody may
 * write, any new account could otherwise mail hundreds of people.
 */
export async function mayMail(context: MemberContext): Promise<boolean> {
  return isNamed(context);
}

async function isNamed({ config, db, member }: MemberContext): Promise<boolean> {
  if (config.blogAuthors === undefined) return false;
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${member.userId}
  `.execute(db.query);
  return config.blogAuthors.includes(rows[0]?.email ?? '');
}
