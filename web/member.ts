import { createContext, useContext } from 'react';

export interface SignedInMember {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly isEmailConfirmed: boolean;
}

export const MemberContext = createContext<SignedInMember | undefined>(undefined);

export function useMember(): SignedInMember {
  const member = useContext(MemberContext);
  if (member === undefined) throw new Error('useMember is for signed-in screens only');
  return member;
}
