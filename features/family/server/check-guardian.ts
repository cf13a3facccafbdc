import { isGuardianOf } from './store.ts';
import { checkOwnPassword } from '#features/auth/server/own-password.ts';
import type { MemberContext } from '#server/context.ts';
import { refuse } from '#shared/refusal.ts';

/**
 * For what a phone that lies open must not do for good: the caller is the child's guardian, and shows the own password in
 * this very call (P-40). Returns the stored hash that it matched.
 */
export async function checkGuardian(
  context: MemberContext,
  { childId, password }: { readonly childId: string; readonly password: string },
) {
  if (!(await isGuardianOf(context.db.query, context.member.userId, childId)))
    return refuse('child_not_found');
  return checkGuardiansPassword(context, password);
}

/** As `checkGuardian`, for what is about the family. */
export async function checkGuardiansPassword(context: MemberContext, password: string) {
  const { userId } = context.member;
  return checkOwnPassword(context, { userId, password }, 'guardian_password_wrong');
}
