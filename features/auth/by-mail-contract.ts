import * as v from 'valibot';
import { LinkToken, passwordRefusals } from './contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { Email } from '#shared/email.ts';
import { Password } from './rules/credentials.ts';

/** The reply is the same whether or not the address has an account (SEC-A7). */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  input: v.strictObject({ email: Email }),
});

/**
 * The token works once, within `resetLifetimeMinutes`. Ends every session and signs nobody in: whoever can read the
 * mailbox must still know the new password.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'public',
  input: v.strictObject({ token: LinkToken, password: Password }),
  refusals: ['reset_invalid', ...passwordRefusals],
});

/** The token works once, within `emailConfirmationHours`. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/email-confirmation/confirm',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  refusals: ['confirmation_invalid'],
});

/**
 * Deletes an account that somebody else made with the reader's address, as long as it is unconfirmed. The token works
 * once, within a day.
 */
export const disownAccount = endpoint({
  name: 'disownAccount',
  method: 'POST',
  path: '/api/auth/email-confirmation/disown',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  refusals: ['confirmation_invalid'],
});

export const requestEmailConfirmation = endpoint({
  name: 'requestEmailConfirmation',
  method: 'POST',
  path: '/api/auth/email-confirmation',
  access: 'member',
  act: 'hold-account',
  refusals: ['email_already_confirmed'],
});
