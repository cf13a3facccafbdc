import { confirmNewsletter, subscribeNewsletter } from '#features/newsletter/contract.ts';
import type { Answer } from '#testing/api-client.ts';
import { linkIn, type Mailbox } from '#testing/mailbox.ts';
import type { TestApp } from '#testing/start-server.ts';

/** What the form sends, except for the address. */
export const filledForm = { consent: true, remarks: '', formPath: '/blog' } as const;

/** Sends the form as a browser would. */
export async function signUpForNewsletter(
  app: TestApp,
  email: string,
): Promise<Answer<Record<string, unknown>>> {
  return app.visitor().ask(subscribeNewsletter, { ...filledForm, email });
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
