import * as v from 'valibot';
import { LinkToken } from '#features/auth/contract.ts';
import { Password } from '#features/auth/rules/credentials.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';
import { Email } from '#shared/email.ts';
import { askKinds } from './rules/asking.ts';

export const familyPagesRefusals = {
  own_account_invalid: 404,
  last_guardian: 409,
  guardian_not_found: 404,
  guardian_too_new: 409,
  ask_not_found: 404,
  asked_already: 409,
} as const;
export type FamilyPagesRefusal = keyof typeof familyPagesRefusals;

/** What needs the other guardian's yes (P-39): asked of that one, or done at once where there is none. */
const Asked = v.object({ isAsked: v.boolean() });
const mayBeRefused = ['guardian_password_wrong', 'asked_already'] as const;

/** Final, with the yes of both guardians. */
export const deleteChild = endpoint('POST /api/family/children/:childId/delete', {
  name: 'deleteChild',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, password: Password }),
  output: Asked,
  refusals: ['child_not_found', ...mayBeRefused],
});

/**
 * A child of 16 takes its profile over: with the yes of both guardians a link is mailed to the address that becomes its
 * own, and invalidates the former link. The reply is the same if the address has an account already (SEC-A7).
 */
export const offerOwnAccount = endpoint('POST /api/family/children/:childId/own-account', {
  name: 'offerOwnAccount',
  act: 'guard',
  input: v.strictObject({
    childId: Uuid,
    email: Email,
    password: Password,
    isOldEnough: v.literal(true),
  }),
  output: Asked,
  refusals: ['child_not_found', ...mayBeRefused],
});

/** Leaves as one of two guardians; the other one stays. */
export const leaveFamily = endpoint('POST /api/family/leave', {
  name: 'leaveFamily',
  act: 'guard',
  input: v.strictObject({ password: Password }),
  refusals: ['last_guardian', 'guardian_password_wrong'],
});

/** Undoes that the other guardian joined; later that one is asked (`removalOf`), and goes without an answer, too. */
export const removeGuardian = endpoint('POST /api/family/guardians/:guardianId/remove', {
  name: 'removeGuardian',
  act: 'guard',
  input: v.strictObject({ guardianId: Uuid, password: Password }),
  output: Asked,
  refusals: ['guardian_not_found', 'guardian_too_new', ...mayBeRefused],
});

export const Ask = v.object({
  id: v.string(),
  kind: v.picklist(askKinds),
  /** The caller asked the other guardian. */
  isOwn: v.boolean(),
  /** Null where it is about the guardian who is asked. */
  childId: v.nullable(v.string()),
  /** That becomes the child's own. */
  email: v.nullable(v.string()),
  endsAt: Time,
});
export type Ask = v.InferOutput<typeof Ask>;

/** What one guardian has asked, and the other has not answered. */
export const listAsks = endpoint('GET /api/family/asks', {
  name: 'listAsks',
  act: 'guard',
  output: v.object({ asks: v.array(Ask) }),
});

/** The other guardian's yes: what was asked is done. */
export const agreeToAsk = endpoint('POST /api/family/asks/:askId', {
  name: 'agreeToAsk',
  act: 'guard',
  input: v.strictObject({ askId: Uuid, password: Password }),
  refusals: ['ask_not_found', 'guardian_password_wrong'],
});

/** The other guardian's no, or the end of what one has asked oneself. */
export const endAsk = endpoint('DELETE /api/family/asks/:askId', {
  name: 'endAsk',
  act: 'guard',
  input: v.strictObject({ askId: Uuid }),
  refusals: ['ask_not_found'],
});

/** Tells whose profile the link is for. */
export const readOwnAccountOffer = endpoint('POST /api/own-account/look', {
  name: 'readOwnAccountOffer',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  output: v.object({ displayName: v.string(), avatarUrl: v.string(), email: v.string() }),
  refusals: ['own_account_invalid'],
});

/** Usable once, within `ownAccountHours`. Keeps all but family, pass and open sessions. Signs nobody in. */
export const takeOwnAccount = endpoint('POST /api/own-account/take', {
  name: 'takeOwnAccount',
  access: 'public',
  input: v.strictObject({ token: LinkToken, password: Password }),
  refusals: ['own_account_invalid', 'password_too_short', 'password_too_long', 'password_too_common'],
});
