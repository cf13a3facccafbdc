import * as v from 'valibot';
import { LinkToken } from '#features/auth/contract.ts';
import { Password } from '#features/auth/rules/credentials.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';
import { Email } from '#shared/email.ts';

export const guardianRefusals = { own_account_invalid: 404 } as const;
export type GuardianRefusal = keyof typeof guardianRefusals;

/**
 * A child of 16 takes its profile over: mails a link to the address that becomes its own, and invalidates the former
 * link. The reply is the same if the address has an account already (SEC-A7).
 */
export const offerOwnAccount = endpoint('POST /api/family/children/:childId/own-account', {
  name: 'offerOwnAccount',
  act: 'guard',
  input: v.strictObject({
    childId: Uuid,
    email: Email,
    /** The guardian's password. */
    password: Password,
    isOldEnough: v.literal(true),
  }),
  refusals: ['child_not_found', 'guardian_password_wrong'],
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
