import * as v from 'valibot';
import { LinkToken } from './contract.ts';
import { Password } from './rules/credentials.ts';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';

/** Mails a link to the new address; the reply is the same if that address has an account (SEC-A7). */
export const requestEmailChange = endpoint('POST /api/auth/email', {
  name: 'requestEmailChange',
  act: 'hold-account',
  input: v.strictObject({ password: Password, email: Email }),
  refusals: ['password_wrong', 'email_same'],
});

/** The address that was asked for and is not confirmed; the reply is the same if it has an account (SEC-A7). */
export const readEmailChange = endpoint('GET /api/auth/email', {
  name: 'readEmailChange',
  act: 'hold-account',
  output: v.object({ waitsFor: v.nullable(v.string()) }),
});

/** Idempotent. The link in the mail works no more. */
export const dropEmailChange = endpoint('DELETE /api/auth/email', {
  name: 'dropEmailChange',
  act: 'hold-account',
});

/**
 * The token works once, within `emailChangeHours`. Ends other sessions, and mails the old address, if confirmed, how to
 * undo the change.
 */
export const confirmEmailChange = endpoint('POST /api/auth/email/confirm', {
  name: 'confirmEmailChange',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  refusals: ['email_link_invalid'],
});

/**
 * Undoes a change of address, or switching a second factor on. The token works once, within `emailUndoDays`. It
 * restores the former address, ends all sessions, removes second factors of that time or later, and voids the password,
 * until a new one is set by the mail that follows.
 */
export const undoEmailChange = endpoint('POST /api/auth/email/undo', {
  name: 'undoEmailChange',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  refusals: ['email_link_invalid', 'email_taken_since'],
});
