import { createContext, useContext } from 'react';
import { mayAct, type Act, type MemberKind } from '#shared/may-act.ts';

export interface SignedInMember {
  readonly userId: string;
  readonly kind: MemberKind;
  readonly email: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly isEmailConfirmed: boolean;
}

export function useMay(act: Act): boolean {
  return mayAct(useMember().kind, act);
}

export const MemberContext = createContext<SignedInMember | undefined>(undefined);

export function useMember(): SignedInMember {
  const member = useContext(MemberContext);
  if (member === undefined) throw new Error('useMember is for signed-in screens only');
  return member;
}
