import * as v from 'valibot';
import { passwordRefusals } from './contract.ts';
import { Password } from './rules/credentials.ts';
import { AvatarUrl, DisplayName } from '#features/profiles/contract.ts';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';

/**
 * Creates an account and mails a confirmation link, which signing in does not require. The reply is the same for an
 * address that is registered already (SEC-A7).
 */
export const signUp = endpoint('POST /api/auth/sign-up', {
  name: 'signUp',
  access: 'public',
  input: v.strictObject({ displayName: DisplayName, email: Email, password: Password, avatarUrl: AvatarUrl }),
  refusals: passwordRefusals,
});
