import * as v from 'valibot';
import { LinkToken } from './contract.ts';
import { Password } from './rules/credentials.ts';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';

const Done = v.object({});

/** Mails a link to the new address; the same reply for one that has an account (SEC-A7). */
export const requestEmailChange = endpoint({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/api/auth/email',
  access: 'member',
  act: 'hold-account',
  input: v.strictObject({ password: Password, email: Email }),
  output: Done,
  refusals: ['password_wrong', 'email_same'],
});

/** One use, within `emailChangeHours`. Ends other sessions, and tells a confirmed old address how to take it back. */
export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/auth/email/confirm',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  output: Done,
  refusals: ['email_link_invalid'],
});

/**
 * Of a change, or of switching a second factor on. One use, within `emailUndoDays`: the address of then, no session, no
 * password until a new one is set by the mail that follows, and no second factor of then or later.
 */
export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/auth/email/undo',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  output: Done,
  refusals: ['email_link_invalid', 'email_taken_since'],
});
