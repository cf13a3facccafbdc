import * as v from 'valibot';
import { friendshipRules, swapRules } from './rules/decisions.ts';
import { pinPattern } from './rules/limits.ts';
import { PushTimes } from './rules/push-times.ts';
import { SignedInMember } from '#features/auth/contract.ts';
import { Password } from '#features/auth/rules/credentials.ts';
import { AvatarUrl, DisplayName } from '#features/profiles/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

const Pin = v.pipe(v.string(), v.regex(pinPattern));

export const familyRefusals = {
  face_not_found: 404,
  child_not_found: 404,
  pin_wrong: 403,
  pin_locked: 403,
  guardian_password_wrong: 403,
  not_on_guardians_device: 403,
  name_doubtful: 409,
  too_many_children: 409,
  guardian_code_invalid: 404,
  already_in_family: 409,
  family_full: 409,
} as const;
export type FamilyRefusal = keyof typeof familyRefusals;

const Decisions = { friendships: v.picklist(friendshipRules), swaps: v.picklist(swapRules) };

export const Child = v.object({
  ...Person.entries,
  ...Decisions,
  /** The hours at which pushes may reach the child's devices. */
  push: PushTimes,
});
export type Child = v.InferOutput<typeof Child>;

/** `newUntil`: until then who was there before may undo that this guardian joined (P-39). */
export const Guardian = v.object({
  ...Person.entries,
  newUntil: v.nullable(Time),
});
export type Guardian = v.InferOutput<typeof Guardian>;

/** Empty for accounts without a family. */
export const readFamily = endpoint('GET /api/family', {
  name: 'readFamily',
  act: 'guard',
  output: v.object({ hasPin: v.boolean(), guardians: v.array(Guardian), children: v.array(Child) }),
});

/** The PIN by which a guardian comes back from a child's face. */
export const setPin = endpoint('PUT /api/family/pin', {
  name: 'setPin',
  act: 'guard',
  input: v.strictObject({ password: Password, pin: Pin }),
  refusals: ['guardian_password_wrong'],
});

const childFields = {
  displayName: DisplayName,
  avatarUrl: AvatarUrl,
  isSure: v.optional(v.boolean(), false),
};
const nameRefusals = ['name_doubtful'] as const;

/** `name_doubtful` says why; `isSure` takes the name all the same. The first child also creates the family. */
export const addChild = endpoint('POST /api/family/children', {
  name: 'addChild',
  act: 'guard',
  input: v.strictObject(childFields),
  output: v.object({ child: Child }),
  refusals: ['too_many_children', ...nameRefusals],
});

/** What is left out stays as it is: a page may not know yet what was changed elsewhere. */
export const changeChild = endpoint('PUT /api/family/children/:childId', {
  name: 'changeChild',
  act: 'guard',
  input: v.strictObject({
    childId: Uuid,
    isSure: childFields.isSure,
    displayName: v.exactOptional(DisplayName),
    avatarUrl: v.exactOptional(AvatarUrl),
    friendships: v.exactOptional(Decisions.friendships),
    swaps: v.exactOptional(Decisions.swaps),
    push: v.exactOptional(PushTimes),
  }),
  output: v.object({ child: Child }),
  refusals: ['child_not_found', ...nameRefusals],
});

/** Every row of the child's data, by table. */
export const exportChild = endpoint('POST /api/family/children/:childId/personal-data', {
  name: 'exportChild',
  repeats: 'safe',
  takesLong: true,
  reply: 'text',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, password: Password }),
  output: v.object({ tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))) }),
  refusals: ['child_not_found', 'guardian_password_wrong'],
});

export const listChildDevices = endpoint('GET /api/family/children/:childId/devices', {
  name: 'listChildDevices',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({
    devices: v.array(
      v.object({
        id: v.string(),
        userAgent: v.string(),
        lastUsedAt: Time,
        /** A device of the child's own, signed in with its pass. */
        byPass: v.boolean(),
      }),
    ),
  }),
  refusals: ['child_not_found'],
});

export const endChildDevice = endpoint('DELETE /api/family/children/:childId/devices/:sessionId', {
  name: 'endChildDevice',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, sessionId: Uuid }),
  refusals: ['child_not_found'],
});

/** Makes a code for a second guardian; it replaces the former one. */
export const makeGuardianCode = endpoint('POST /api/family/guardian-code', {
  name: 'makeGuardianCode',
  act: 'guard',
  input: v.strictObject({ password: Password }),
  output: v.object({ code: v.string(), expiresAt: Time }),
  refusals: ['child_not_found', 'family_full', 'guardian_password_wrong'],
});

/** Joins by a guardian's code. Wrong, used and expired codes are refused alike. All guardians are told by mail. */
export const joinFamily = endpoint('POST /api/family/join', {
  name: 'joinFamily',
  act: 'guard',
  input: v.strictObject({ code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z2-9]{8}$/)) }),
  refusals: ['guardian_code_invalid', 'already_in_family', 'family_full'],
});

/** The faces of "Wer sammelt?" on this device. On its own device a child sees only itself. */
export const listFaces = endpoint('GET /api/family/faces', {
  name: 'listFaces',
  act: 'switch-face',
  output: v.object({
    faces: v.array(
      v.object({ ...Person.entries, kind: v.picklist(['guardian', 'child']), isHere: v.boolean() }),
    ),
    hasPin: v.boolean(),
  }),
});

/** Switches to a child of the family: ends this session and begins the child's. */
export const switchFace = endpoint('POST /api/family/faces/switch', {
  name: 'switchFace',
  repeats: 'safe',
  act: 'switch-face',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({ member: SignedInMember }),
  refusals: ['face_not_found'],
});

/** Switches from a child back to the guardian of this device: by PIN, after five wrong ones by password. */
export const returnToGuardian = endpoint('POST /api/family/faces/return', {
  name: 'returnToGuardian',
  repeats: 'safe',
  act: 'switch-face',
  input: v.union([v.strictObject({ pin: Pin }), v.strictObject({ password: Password })]),
  output: v.object({ member: SignedInMember }),
  refusals: ['not_on_guardians_device', 'pin_wrong', 'pin_locked', 'guardian_password_wrong'],
});
