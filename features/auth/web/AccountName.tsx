import { useMember } from '#web/member.ts';

/** A hidden user name for password managers. */
export function AccountName() {
  const { email } = useMember();
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
