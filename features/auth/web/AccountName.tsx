import { useMember } from '#web/member.ts';

/** Tells a password manager, and nobody else, whose password a form is about. */
export function AccountName() {
  const { email } = useMember();
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
