import { createContext, useContext } from 'react';

/** The signed-in member as screens know them. */
export interface SignedInMember {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly isEmailConfirmed: boolean;
}

/** Filled by whoever guards the signed-in screens. */
export const MemberContext = createContext<SignedInMember | undefined>(undefined);

/** The signed-in member; only for screens behind the guard. */
export function useMember(): SignedInMember {
  const member = useContext(MemberContext);
  if (member === undefined) throw new Error('useMember is for signed-in screens only');
  return member;
}
