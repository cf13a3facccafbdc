import {
  confirmNewsletter,
  readNewsletterChallenge,
  subscribeNewsletter,
} from '#features/newsletter/contract.ts';
import { findNonce, puzzleCount } from '#features/newsletter/rules/proof-of-work.ts';
import type { Answer } from '#testing/api-client.ts';
import { linkIn, type Mailbox } from '#testing/mailbox.ts';
import type { TestApp } from '#testing/start-server.ts';

/** What the form sends, except for address and proof of work. */
export const filledForm = { consent: true, remarks: '', formPath: '/blog' } as const;

/** Does what the browser does while the button "Eintragen" is busy. */
export async function solveChallenge(app: TestApp) {
  const { challenge } = await app.visitor().call(readNewsletterChallenge, {});
  return { challenge, nonces: solve(challenge) };
}

export function solve(challenge: string): number[] {
  return Array.from({ length: puzzleCount }, (_, puzzle) => {
    const nonce = findNonce(challenge, puzzle, 0, 1_000_000);
    if (nonce === undefined) throw new Error(`No solution of puzzle ${puzzle}`);
    return nonce;
  });
}

/** Sends the form as a browser would. */
export async function signUpForNewsletter(
  app: TestApp,
  email: string,
): Promise<Answer<Record<string, unknown>>> {
  const proof = await solveChallenge(app);
  return app.visitor().ask(subscribeNewsletter, { ...filledForm, email, proof });
}

/** The token in the link of a mail. */
export function tokenIn(mail: Parameters<typeof linkIn>[0]): string {
  return linkIn(mail).pathname.split('/').at(-1) ?? '';
}

/** How many mails have arrived once all that are queued were sent. */
export async function countMails(app: TestApp, mailbox: Mailbox): Promise<number> {
  await app.house.mail.deliver();
  return mailbox.received.length;
}

/** Signs an address up and confirms it by the link in its mail. */
export async function subscribe(app: TestApp, mailbox: Mailbox, email: string): Promise<void> {
  const place = await countMails(app, mailbox);
  await signUpForNewsletter(app, email);
  await app.visitor().call(confirmNewsletter, { token: tokenIn(await mailbox.arrival(place)) });
}
