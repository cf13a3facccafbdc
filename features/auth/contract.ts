import * as v from 'valibot';
import { AvatarUrl, DisplayName } from '#features/profiles/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { Email } from '#shared/email.ts';

/** Bounded here so that nothing huge is hashed; the real limits are `checkPassword`'s. */
const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
/** 256 bit in base64url, as the links of mails carry them. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const Nothing = v.strictObject({});
const Done = v.object({});
const Time = v.pipe(v.string(), v.isoTimestamp());

/** HTTP status of each refusal of this feature. */
export const authRefusals = {
  password_too_short: 422,
  password_too_long: 422,
  password_too_common: 422,
  credentials_wrong: 401,
  password_wrong: 403,
  session_not_found: 404,
  reset_invalid: 404,
  confirmation_invalid: 404,
  email_already_confirmed: 409,
} as const;
export type AuthRefusal = keyof typeof authRefusals;

const passwordRefusals = ['password_too_short', 'password_too_long', 'password_too_common'] as const;

export const SignedInMember = v.object({
  userId: v.string(),
  email: v.string(),
  displayName: v.string(),
  avatarUrl: v.string(),
  isEmailConfirmed: v.boolean(),
});
export type SignedInMember = v.InferOutput<typeof SignedInMember>;

/**
 * Makes an account and asks by mail to confirm its address; signing in does not wait for that. The answer is the same
 * when the address has an account already (SEC-A7).
 */
export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  input: v.strictObject({ displayName: DisplayName, email: Email, password: Password, avatarUrl: AvatarUrl }),
  output: Done,
  refusals: passwordRefusals,
});

/** Starts a session and sets its cookie. An unknown address and a wrong password answer alike. */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'either',
  input: v.strictObject({ email: Email, password: Password }),
  output: v.object({ member: SignedInMember }),
  refusals: ['credentials_wrong'],
});

/** Ends the session of this request; harmless without one. Tells the browser to forget what it stored. */
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'either',
  input: Nothing,
  output: Done,
  refusals: [],
});

/**
 * Who is signed in here, if anybody; `passwordMin` is the operator's shortest password. `sendsMail`: addresses can be
 * confirmed by a mail, and must be for others to find the member and to read the member's posts.
 */
export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/api/auth/session',
  access: 'either',
  input: Nothing,
  output: v.object({
    member: v.nullable(SignedInMember),
    passwordMin: v.number(),
    // What devices keep of before knows nothing of it.
    sendsMail: v.optional(v.boolean(), false),
  }),
  refusals: [],
});

/** Replaces the password, ends every other session and renews this one (SEC-A4, SEC-S3). */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/password',
  access: 'member',
  input: v.strictObject({ currentPassword: Password, password: Password }),
  output: Done,
  refusals: ['password_wrong', ...passwordRefusals],
});

/** Sends a way to a new password to the address, if it has an account. Answers alike when it has none (SEC-A7). */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  input: v.strictObject({ email: Email }),
  output: Done,
  refusals: [],
});

/**
 * Sets a new password by the token of a reset mail, once and within the hour, and ends every session. Signs nobody in:
 * whoever reads the mailbox still has to type the new password.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/password-reset/confirm',
  access: 'public',
  input: v.strictObject({ token: LinkToken, password: Password }),
  output: Done,
  refusals: ['reset_invalid', ...passwordRefusals],
});

/** Notes by the token of a mail that its reader owns the account's address; once and within the day. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/email-confirmation/confirm',
  access: 'public',
  input: v.strictObject({ token: LinkToken }),
  output: Done,
  refusals: ['confirmation_invalid'],
});

/** Sends the mail with the link to confirm the member's address once more. */
export const requestEmailConfirmation = endpoint({
  name: 'requestEmailConfirmation',
  method: 'POST',
  path: '/api/auth/email-confirmation',
  access: 'member',
  input: Nothing,
  output: Done,
  refusals: ['email_already_confirmed'],
});

/** The member's live sessions ("Geräte"), newest use first. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'member',
  input: Nothing,
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
  refusals: [],
});

/** Ends one of the member's sessions. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'member',
  input: v.strictObject({ sessionId: v.pipe(v.string(), v.uuid()) }),
  output: Done,
  refusals: ['session_not_found'],
});

/** Ends all of the member's sessions but this one. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'member',
  input: Nothing,
  output: v.object({ ended: v.number() }),
  refusals: [],
});

/** Everything that is stored about the member, table by table (GDPR Art. 15 and 20). */
export const exportPersonalData = endpoint({
  name: 'exportPersonalData',
  method: 'GET',
  path: '/api/auth/personal-data',
  access: 'member',
  input: Nothing,
  output: v.object({
    exportedAt: Time,
    tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
  refusals: [],
});

/**
 * What a member would look for in the export, for people: tables with German headings, and names instead of ids. Times
 * are ISO 8601.
 */
export const readPersonalData = endpoint({
  name: 'readPersonalData',
  method: 'GET',
  path: '/api/auth/personal-data/readable',
  access: 'member',
  input: Nothing,
  output: v.object({
    tables: v.array(
      v.object({
        title: v.string(),
        columns: v.array(v.string()),
        rows: v.array(v.array(v.string())),
      }),
    ),
  }),
  refusals: [],
});

/** Erases the account and everything that belongs to it, at once and for good. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/auth/delete-account',
  access: 'member',
  input: v.strictObject({ password: Password }),
  output: Done,
  refusals: ['password_wrong'],
});
