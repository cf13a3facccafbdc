import * as v from 'valibot';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';

/** 256 random bits, base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const LinkState = v.picklist(['open', 'used', 'dead']);

export const newsletterRefusals = {
  newsletter_link_used: 409,
  newsletter_link_dead: 404,
} as const;
export type NewsletterRefusal = keyof typeof newsletterRefusals;

/** Refused to a child's session, which public pages cannot tell from an account's. */
export const readNewsletterForm = endpoint('GET /api/newsletter/form', {
  name: 'readNewsletterForm',
  access: 'either',
  act: 'subscribe',
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
  }),
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
