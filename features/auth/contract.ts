import * as v from 'valibot';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';
import { Email } from '#shared/email.ts';
import { memberKinds } from '#shared/may-act.ts';
import { mostAccessTokens } from './rules/access-token.ts';
import { Password, TypedCode } from './rules/credentials.ts';

/** 256 random bits, base64url. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const authRefusals = {
  password_too_short: 422,
  password_too_long: 422,
  password_too_common: 422,
  credentials_wrong: 401,
  network_crowded: 429,
  password_wrong: 403,
  session_not_found: 404,
  reset_invalid: 404,
  confirmation_invalid: 404,
  email_already_confirmed: 409,
  email_same: 409,
  email_link_invalid: 404,
  email_taken_since: 409,
  code_needed: 403,
  code_wrong: 403,
  second_factor_on: 409,
  second_factor_off: 409,
  access_token_not_found: 404,
  too_many_access_tokens: 409,
} as const;
export type AuthRefusal = keyof typeof authRefusals;

export const passwordRefusals = ['password_too_short', 'password_too_long', 'password_too_common'] as const;

export const SignedInMember = v.object({
  userId: v.string(),
  kind: v.picklist(memberKinds),
  /** Empty for children. */
  email: v.string(),
  displayName: v.string(),
  avatarUrl: v.string(),
  isEmailConfirmed: v.boolean(),
  /** A suspended member may only take their data along and leave; `readMyCases` says why. */
  isSuspended: v.boolean(),
});
export type SignedInMember = v.InferOutput<typeof SignedInMember>;

/**
 * Sets the session cookie. An unknown address and a wrong password get the same refusal: `network_crowded` where others
 * tried so many that the caller should look twice, though what is right still gets in. `code_needed`: the password is
 * right, but the account also requires a code.
 */
export const signIn = endpoint('POST /api/auth/sign-in', {
  name: 'signIn',
  repeats: 'unsafe',
  access: 'either',
  act: 'enter',
  input: v.strictObject({ email: Email, password: Password, code: v.optional(TypedCode) }),
  output: v.object({ member: SignedInMember }),
  refusals: ['credentials_wrong', 'network_crowded', 'code_needed', 'code_wrong'],
});

/** Idempotent. Clears the browser's cache (`Clear-Site-Data`). */
export const signOut = endpoint('POST /api/auth/sign-out', {
  name: 'signOut',
  repeats: 'safe',
  access: 'either',
  act: 'enter',
});

/**
 * `passwordMin`: the operator's minimum. `sendsMail`: addresses can be confirmed, and must be before others can find
 * the member or read their posts.
 */
export const readSession = endpoint('GET /api/auth/session', {
  name: 'readSession',
  access: 'either',
  act: 'enter',
  output: v.object({
    member: v.nullable(SignedInMember),
    passwordMin: v.number(),
    sendsMail: v.boolean(),
    /** Whether OPERATORS names the member. */
    isOperator: v.boolean(),
  }),
});

/** Ends all other sessions, access tokens but `keptTokens`, mailed links and codes, and renews this session (SEC-A4, SEC-S3). */
export const changePassword = endpoint('POST /api/auth/password', {
  name: 'changePassword',
  repeats: 'unsafe',
  act: 'hold-account',
  input: v.strictObject({
    currentPassword: Password,
    password: Password,
    keptTokens: v.optional(v.pipe(v.array(Uuid), v.maxLength(mostAccessTokens)), []),
  }),
  refusals: ['password_wrong', ...passwordRefusals],
});

/** The list "Geräte", most recently used first. */
export const listSessions = endpoint('GET /api/auth/sessions', {
  name: 'listSessions',
  act: 'see-devices',
  output: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        userAgent: v.string(),
        createdAt: Time,
        lastUsedAt: Time,
        isCurrent: v.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint('DELETE /api/auth/sessions/:sessionId', {
  name: 'endSession',
  act: 'see-devices',
  input: v.strictObject({ sessionId: Uuid }),
  refusals: ['session_not_found'],
});

export const endOtherSessions = endpoint('POST /api/auth/sessions/end-others', {
  name: 'endOtherSessions',
  act: 'see-devices',
  output: v.object({ ended: v.number() }),
});

/** For programs: all of the member's rows, by table (GDPR Art. 15 and 20). */
export const exportPersonalData = endpoint('GET /api/auth/personal-data', {
  name: 'exportPersonalData',
  takesLong: true,
  reply: 'text',
  act: 'export',
  whileSuspended: true,
  output: v.object({
    exportedAt: Time,
    tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
});

/** Immediate and final. */
export const deleteAccount = endpoint('POST /api/auth/delete-account', {
  name: 'deleteAccount',
  repeats: 'unsafe',
  act: 'hold-account',
  whileSuspended: true,
  input: v.strictObject({ password: Password }),
  refusals: ['password_wrong'],
});
