import * as v from 'valibot';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { challengeForm, puzzleCount } from './rules/proof-of-work.ts';

const Nothing = v.strictObject({});
const Done = v.object({});

/** 256 bit in base64url. */
export const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const LinkState = v.picklist(['open', 'used', 'dead']);

/** HTTP status of each refusal of this feature. */
export const newsletterRefusals = {
  newsletter_proof_refused: 403,
  newsletter_link_used: 409,
  newsletter_link_dead: 404,
} as const;
export type NewsletterRefusal = keyof typeof newsletterRefusals;

/** A puzzle for the browser that keeps robots from filling strangers' mailboxes; nobody else is asked for it. */
export const readNewsletterChallenge = endpoint({
  name: 'readNewsletterChallenge',
  method: 'GET',
  path: '/api/newsletter/challenge',
  access: 'public',
  input: Nothing,
  output: v.object({ challenge: v.pipe(v.string(), v.regex(challengeForm)) }),
  refusals: [],
});

/**
 * Asks the owner of an address by mail whether they want the newsletter. Answers alike whether the address is unknown,
 * asked, subscribed or gone (SEC-A7). `remarks` is a field that people do not see: whoever fills it is a robot and
 * gets the same answer. `formPath` is the page that the form was on.
 */
export const subscribeNewsletter = endpoint({
  name: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter/subscriptions',
  access: 'public',
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
  output: Done,
  refusals: ['newsletter_proof_refused'],
});

/** What the link of a confirmation mail can still do. Changes nothing: scanners of mail follow links. */
export const readNewsletterConfirmation = endpoint({
  name: 'readNewsletterConfirmation',
  method: 'GET',
  path: '/api/newsletter/confirmations/:token',
  access: 'public',
  input: v.strictObject({ token: Token }),
  output: v.object({ state: LinkState }),
  refusals: [],
});

/** Subscribes whoever got the mail with this token, once and in time. */
export const confirmNewsletter = endpoint({
  name: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirmations',
  access: 'public',
  input: v.strictObject({ token: Token }),
  output: Done,
  refusals: ['newsletter_link_used', 'newsletter_link_dead'],
});

/** What the way out of a newsletter can still do; `used` is out already. */
export const readNewsletterEnd = endpoint({
  name: 'readNewsletterEnd',
  method: 'GET',
  path: '/api/newsletter/ends/:token',
  access: 'public',
  input: v.strictObject({ token: Token }),
  output: v.object({ state: LinkState }),
  refusals: [],
});

/** Ends a subscription by the token of its mails, at once; harmless when it has ended. */
export const endNewsletter = endpoint({
  name: 'endNewsletter',
  method: 'POST',
  path: '/api/newsletter/ends',
  access: 'public',
  input: v.strictObject({ token: Token }),
  output: Done,
  refusals: ['newsletter_link_dead'],
});
