import { sql } from 'kysely';
import { readAddressRights } from '#server/address-rights.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

export interface AuthorRights {
  /** May write drafts and upload pictures: everybody, unless the operator names authors. */
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  /** Only authors that the operator names: otherwise any new account could mail all subscribers. */
  readonly mayMail: boolean;
  /** Says nothing about whether the operator named the address, which may be a stranger's. */
  readonly mustConfirmEmail: boolean;
  /** The first post waits for an operator (see `postsWait`), unless the operator named the author. */
  readonly firstWaits: boolean;
}

export async function readAuthorRights(context: MemberContext): Promise<AuthorRights> {
  const { blogAuthors, firstPostWaits, operators } = context.config;
  const { isConfirmed, mayBePublic, isNamed } = await readAddressRights(context, context.member.userId);
  const mayWrite = blogAuthors === undefined || isNamed(blogAuthors);
  return {
    mayWrite,
    mayPublish: mayWrite && mayBePublic,
    mayMail: isNamed(blogAuthors),
    firstWaits: firstPostWaits && !isNamed(operators) && !isNamed(blogAuthors),
    mustConfirmEmail: !isConfirmed && (blogAuthors !== undefined || !mayBePublic),
  };
}

/** Whether an operator reads the author's posts before everybody does: until one of them was released. */
export async function postsWait(db: Queries, { firstWaits }: AuthorRights, userId: string): Promise<boolean> {
  if (!firstWaits) return false;
  const { rows } = await sql`
    select from blog_posts where author_id = ${userId} and approved_at is not null limit 1
  `.execute(db);
  return rows.length === 0;
}

export function refuseAuthor({
  mustConfirmEmail,
}: AuthorRights): Refusal<'email_unconfirmed' | 'author_not_allowed'> {
  return refuse(mustConfirmEmail ? 'email_unconfirmed' : 'author_not_allowed');
}
