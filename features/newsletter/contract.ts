import * as v from 'valibot';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { challengeForm, puzzleCount } from './rules/proof-of-work.ts';

/** 256 random bits, base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const LinkState = v.picklist(['open', 'used', 'dead']);

export const newsletterRefusals = {
  newsletter_proof_refused: 403,
  newsletter_link_used: 409,
  newsletter_link_dead: 404,
} as const;
export type NewsletterRefusal = keyof typeof newsletterRefusals;

/** The puzzle of a proof of work, which keeps bots from filling strangers' mailboxes; only this form needs it. */
export const readNewsletterChallenge = endpoint('GET /api/newsletter/challenge', {
  name: 'readNewsletterChallenge',
  access: 'either',
  act: 'subscribe',
  output: v.object({ challenge: v.pipe(v.string(), v.regex(challengeForm)) }),
});

/**
 * Double opt-in: mails a confirmation link. The reply is the same for unknown, pending, subscribed and unsubscribed
 * addresses (SEC-A7), and for bots, which fill the honeypot `remarks`. `formPath` is the form's page, kept as evidence.
 */
export const subscribeNewsletter = endpoint('POST /api/newsletter/subscriptions', {
  name: 'subscribeNewsletter',
  access: 'either',
  act: 'subscribe',
  input: v.strictObject({
    email: Email,
    consent: v.literal(true),
    remarks: v.pipe(v.string(), v.maxLength(1_000)),
    formPath: v.pipe(v.string(), v.regex(/^\/[!-~]{0,300}$/)),
    proof: v.strictObject({
      challenge: v.pipe(v.string(), v.regex(challengeForm)),
      nonces: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))),
        v.length(puzzleCount),
      ),
    }),
  }),
  refusals: ['newsletter_proof_refused'],
});

/** Changes nothing, because mail scanners follow links. */
export const readNewsletterConfirmation = endpoint('GET /api/newsletter/confirmations/:token', {
  name: 'readNewsletterConfirmation',
  access: 'public',
  input: v.strictObject({ token: Token }),
  output: v.object({ state: LinkState }),
});

export const confirmNewsletter = endpoint('POST /api/newsletter/confirmations', {
  name: 'confirmNewsletter',
  access: 'public',
  input: v.strictObject({ token: Token }),
  refusals: ['newsletter_link_used', 'newsletter_link_dead'],
});

/** `used`: unsubscribed already. */
export const readNewsletterEnd = endpoint('GET /api/newsletter/ends/:token', {
  name: 'readNewsletterEnd',
  access: 'public',
  input: v.strictObject({ token: Token }),
  output: v.object({ state: LinkState }),
});

/** Unsubscribes. Idempotent. */
export const endNewsletter = endpoint('POST /api/newsletter/ends', {
  name: 'endNewsletter',
  access: 'public',
  input: v.strictObject({ token: Token }),
  refusals: ['newsletter_link_dead'],
});
