import * as v from 'valibot';
import { Password, TypedCode } from './rules/credentials.ts';
import { endpoint, Time } from '#shared/endpoint.ts';

const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** `recoveryCodesLeft`: how many are unused; each works once. */
export const readSecondFactor = endpoint('GET /api/auth/second-factor', {
  name: 'readSecondFactor',
  act: 'hold-account',
  output: v.object({
    isOn: v.boolean(),
    since: v.nullable(Time),
    recoveryCodesLeft: v.number(),
  }),
});

/** Makes a new secret, which takes effect once `confirmSecondFactor` proves that an app has it. */
export const beginSecondFactor = endpoint('POST /api/auth/second-factor/begin', {
  name: 'beginSecondFactor',
  act: 'hold-account',
  input: v.strictObject({ password: Password }),
  /** `secret` in base32, for typing; `uri` (otpauth://…) for the QR code. */
  output: v.object({ secret: v.string(), uri: v.string() }),
  refusals: ['password_wrong', 'second_factor_on'],
});

/** The reply is the only one that contains the recovery codes. Ends all other sessions. */
export const confirmSecondFactor = endpoint('POST /api/auth/second-factor/confirm', {
  name: 'confirmSecondFactor',
  act: 'hold-account',
  input: v.strictObject({ code: TypedCode }),
  output: RecoveryCodes,
  refusals: ['code_wrong', 'second_factor_on', 'second_factor_off'],
});

/** Invalidates the former codes. */
export const renewRecoveryCodes = endpoint('POST /api/auth/second-factor/recovery-codes', {
  name: 'renewRecoveryCodes',
  act: 'hold-account',
  input: v.strictObject({ password: Password, code: TypedCode }),
  output: RecoveryCodes,
  refusals: ['password_wrong', 'code_wrong', 'second_factor_off'],
});

export const endSecondFactor = endpoint('POST /api/auth/second-factor/end', {
  name: 'endSecondFactor',
  act: 'hold-account',
  input: v.strictObject({ password: Password, code: TypedCode }),
  refusals: ['password_wrong', 'code_wrong', 'second_factor_off'],
});

/** Enters a code for this session, as the operators' screens require. */
export const showSecondFactor = endpoint('POST /api/auth/second-factor/show', {
  name: 'showSecondFactor',
  act: 'hold-account',
  input: v.strictObject({ code: TypedCode }),
  refusals: ['code_wrong', 'second_factor_off'],
});
