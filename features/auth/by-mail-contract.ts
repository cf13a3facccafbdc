import * as v from 'valibot';
import { LinkToken, passwordRefusals } from './contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { Email } from '#shared/email.ts';
import { Password } from './rules/credentials.ts';

/** The reply is the same whether or not the address has an account (SEC-A7). */
export const requestPasswordReset = endpoint('POST /api/auth/password-reset', {
  name: 'requestPasswordReset',
  access: 'public',
  input: v.strictObject({ email: Email }),
});

/**
 * The token works once, within `resetLifetimeMinutes`. Ends every session and signs nobody in: whoever can read the
 * mailbox must still know the new password.
 */
export const resetPassword = endpoint('POST /api/auth/password-reset/confirm', {
  name: 'resetPassword',
  access: 'public',
  input: v.strictObject({ token: LinkToken, password: Password }),
  refusals: ['reset_invalid', ...passwordRefusals],
});

/** The token works once, within `emailConfirmationHours`. */
export const confirmEmail = endpoint('POST /api/auth/email-confirmation/confirm', {
  name: 'confirmEmail',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  refusals: ['confirmation_invalid'],
});

/**
 * Deletes an account that somebody else made with the reader's address, as long as it is unconfirmed. The token works
 * once, within a day.
 */
export const disownAccount = endpoint('POST /api/auth/email-confirmation/disown', {
  name: 'disownAccount',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  refusals: ['confirmation_invalid'],
});

export const requestEmailConfirmation = endpoint('POST /api/auth/email-confirmation', {
  name: 'requestEmailConfirmation',
  act: 'hold-account',
  refusals: ['email_already_confirmed'],
});
