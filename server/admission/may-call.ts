import type { Member } from '../context.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { mayAct } from '#shared/may-act.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { mayWithToken, type TokenScope } from '#shared/token-scope.ts';

export interface KnownMember extends Member {
  readonly isSuspended: boolean;
}

/** `askedFor`: the member whom the page names. */
export function refuseCaller(
  { access, whileSuspended }: Pick<Endpoint, 'access' | 'whileSuspended'>,
  member: KnownMember | undefined,
  askedFor = member?.userId,
): Refusal<'unauthenticated' | 'suspended'> | undefined {
  if (access !== 'member' && access !== 'operator') return undefined;
  // Another tab has signed somebody else in: to this page its session is over, and is reported so.
  if (member === undefined || askedFor !== member.userId) return refuse('unauthenticated');
  return member.isSuspended && whileSuspended !== true ? refuse('suspended') : undefined;
}

type Forbidden = Refusal<'not_for_children'> | undefined;

/** The only place where acts are authorised. A member's call whose contract declares no act is denied to everybody. */
export function refuseAct(
  { access, act }: Pick<Endpoint, 'access' | 'act'>,
  member: Member | undefined,
): Forbidden {
  if (member === undefined || access === 'public') return undefined;
  return act !== undefined && mayAct(member.kind, act) ? undefined : refuse('not_for_children');
}

/** A program may call only what the contract opens to its token's scope, whatever its member may do. */
export function refuseToken(
  { withToken }: Pick<Endpoint, 'withToken'>,
  granted: TokenScope | undefined,
): Refusal<'not_for_tokens'> | undefined {
  return granted === undefined || mayWithToken(granted, withToken) ? undefined : refuse('not_for_tokens');
}

/** Refuses fields that have an act of their own which the member may not do. Expects parsed input. */
export function refuseFields(
  { fieldActs = {} }: Endpoint,
  member: Member | undefined,
  input: unknown,
): Forbidden {
  if (member === undefined) return undefined;
  const values = new Map<string, unknown>(Object.entries(Object(input)));
  const isFilled = (field: string) => values.get(field) !== undefined && values.get(field) !== '';
  for (const [field, act] of Object.entries(fieldActs))
    if (isFilled(field) && !mayAct(member.kind, act)) return refuse('not_for_children', { field });
  return undefined;
}
