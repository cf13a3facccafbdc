import { readAddressRights } from '#server/address-rights.ts';
import type { MemberContext } from '#server/context.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** What a member may do in the blog. */
export interface AuthorRights {
  /** Write drafts and keep pictures: everybody, unless the operator names who. */
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  /**
   * Send posts to all who subscribed to the newsletter: only whom the operator names. Where everybody may write, any new
   * account could otherwise mail hundreds of people.
   */
  readonly mayMail: boolean;
  /** A confirmed address could allow more. Says nothing of whether the operator names it: it may be a stranger's. */
  readonly mustConfirmEmail: boolean;
}

export async function readAuthorRights(context: MemberContext): Promise<AuthorRights> {
  const { blogAuthors } = context.config;
  const { isConfirmed, mayBePublic, isNamed } = await readAddressRights(context, context.member.userId);
  const mayWrite = blogAuthors === undefined || isNamed(blogAuthors);
  return {
    mayWrite,
    mayPublish: mayWrite && mayBePublic,
    mayMail: isNamed(blogAuthors),
    mustConfirmEmail: !isConfirmed && (blogAuthors !== undefined || !mayBePublic),
  };
}

/** Why somebody without the right may not write or publish. */
export function refuseAuthor({
  mustConfirmEmail,
}: AuthorRights): Refusal<'email_unconfirmed' | 'author_not_allowed'> {
  return refuse(mustConfirmEmail ? 'email_unconfirmed' : 'author_not_allowed');
}
