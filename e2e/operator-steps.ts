import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Authenticator } from '#features/auth/testing/authenticator.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { linkIn, type Mailbox } from '#testing/mailbox.ts';
import { password } from './account-steps.ts';

/** The first mail to this address with such a subject; waits until it arrives. */
export async function mailTo(mailbox: Mailbox, address: string, subject: RegExp) {
  for (let place = 0; ; place += 1) {
    const mail = await mailbox.arrival(place);
    const isTheirs = mail.to?.some(({ address: to }) => to === address) === true;
    if (isTheirs && subject.test(mail.subject ?? '')) return mail;
  }
}

/** Confirms the address and sets up codes, as an operator does first. */
export async function becomeOperator(
  page: Page,
  mailbox: Mailbox,
  address: string,
): Promise<{ recoveryCode: string }> {
  const { pathname } = linkIn(await mailTo(mailbox, address, /bestätige/i));
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Ja, das ist meine Adresse' }).click();
  await page.getByRole('heading', { name: 'Adresse bestätigt' }).waitFor();
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Richte zuerst „Anmelden mit Code“ ein' }).waitFor();
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  const section = page.getByRole('region', { name: 'Anmelden mit Code' });
  await section.getByRole('button', { name: 'Einschalten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden mit Code einrichten' });
  await dialog.getByLabel('Aktuelles Passwort').fill(password);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  const app = new Authenticator(secret.replaceAll(' ', ''));
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.code(0));
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  const codes = page.getByRole('list', { name: 'Deine Ersatzcodes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  // One of two lines would be copied wrongly by hand.
  expect(await codes.evaluateAll(all => all.filter(one => one.clientHeight > 40).length)).toBe(0);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei speichern' }).click();
  expect((await download).suggestedFilename()).toBe('klebekumpel-ersatzcodes.txt');
  await page.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click();
  await section.getByText('Du hast noch 10 Ersatzcodes.').waitFor();
  return { recoveryCode: recoveryCode.trim() };
}
