import * as v from 'valibot';
import { SignedInMember } from '#features/auth/contract.ts';
import { Password } from '#features/auth/rules/credentials.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

/** 128 random bits, base64url. */
export const PassToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** A pass as it is shown: the token of its QR code, or the code as somebody typed it. */
const Shown = v.union([
  v.strictObject({ token: PassToken }),
  v.strictObject({ code: v.pipe(v.string(), v.maxLength(100)) }),
]);

/** Damaged, mistyped and invented codes are refused alike, so that nothing tells how much of a code is right. */
export const passRefusals = {
  pass_unknown: 404,
  pass_renewed: 404,
  pass_ended: 404,
  pass_group_over: 404,
  pass_grown_up: 404,
  child_in_family: 409,
  child_is_yours: 409,
} as const;
export type PassRefusal = keyof typeof passRefusals;

const notOpen = ['pass_unknown', 'pass_renewed', 'pass_ended', 'pass_group_over', 'pass_grown_up'] as const;

/** Tells whose pass it is, before anybody is signed in or taken over. */
export const lookAtPass = endpoint('POST /api/passes/look', {
  name: 'lookAtPass',
  repeats: 'safe',
  access: 'either',
  act: 'enter',
  input: Shown,
  output: v.object({
    person: v.object({ displayName: v.string(), avatarUrl: v.string() }),
    /** The child has no family, and the caller has an account. */
    mayTakeOver: v.boolean(),
  }),
  refusals: notOpen,
});

/** Sets the session cookie; ends the session that is open in this browser. */
export const signInByPass = endpoint('POST /api/passes/sign-in', {
  name: 'signInByPass',
  repeats: 'safe',
  access: 'either',
  act: 'enter',
  input: Shown,
  output: v.object({ member: SignedInMember }),
  refusals: notOpen,
});

/** Takes the child into the caller's family. The pass, which others may know, ends with what it opened. */
export const takeOverChild = endpoint('POST /api/passes/take-over', {
  name: 'takeOverChild',
  act: 'guard',
  input: Shown,
  output: v.object({ child: Person }),
  refusals: [...notOpen, 'child_in_family', 'child_is_yours', 'too_many_children'],
});

export const readChildPass = endpoint('GET /api/passes/children/:childId', {
  name: 'readChildPass',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({ pass: v.nullable(v.object({ issuedAt: Time, lastUsedAt: v.nullable(Time) })) }),
  refusals: ['child_not_found'],
});

/** Ends the former pass and the sessions that it opened. Code and token are told only this once. */
export const issueChildPass = endpoint('POST /api/passes/children/:childId', {
  name: 'issueChildPass',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, password: Password }),
  output: v.object({ nickname: v.string(), code: v.string(), token: PassToken }),
  refusals: ['child_not_found', 'guardian_password_wrong'],
});

export const endChildPass = endpoint('DELETE /api/passes/children/:childId', {
  name: 'endChildPass',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  refusals: ['child_not_found'],
});
