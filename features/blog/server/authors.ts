import { readAddressRights } from '#server/address-rights.ts';
import type { MemberContext } from '#server/context.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

export interface AuthorRights {
  /** Drafts and pictures: everybody, unless the operator names who. */
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  /** Only whom the operator names: else any new account could mail every subscriber. */
  readonly mayMail: boolean;
  /** Does not tell whether the operator named the address: it may be a stranger's. */
  readonly mustConfirmEmail: boolean;
  /** Their first post, unless the operator named them. */
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

export function refuseAuthor({
  mustConfirmEmail,
}: AuthorRights): Refusal<'email_unconfirmed' | 'author_not_allowed'> {
  return refuse(mustConfirmEmail ? 'email_unconfirmed' : 'author_not_allowed');
}
