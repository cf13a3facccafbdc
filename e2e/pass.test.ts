import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { addChild } from '#features/family/contract.ts';
import { passPath } from '#features/passes/rules/pass-path.ts';
import { join, password } from './account-steps.ts';
import { call } from './call.ts';
import { phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';

const newDevice = await setUpDevices();

/** How many pages the browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Bist du Igelkind?' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ja, los geht’s' }).tap();
  await see(page, 'Hallo, Igelkind!');
}

it('a mother prints a pass, her child gets in on its own phones by typing and by link, and she ends one', async () => {
  const mother = await newDevice(phone);
  await join(mother, 'Mia');
  await call(mother, addChild, { displayName: 'Igelkind', avatarUrl: '/avatars/hedgehog.svg' });
  await mother.goto('/family');
  await mother.getByRole('link', { name: 'Einstellungen für Igelkind' }).tap();
  const card = mother.getByRole('region', { name: 'Einstellungen für Igelkind' });
  const issued = mother.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/passes/children/'),
  );
  await card.getByRole('button', { name: 'Ausweis machen' }).tap();
  const question = mother.getByRole('dialog', { name: 'Ausweis für Igelkind machen?' });
  await question.getByLabel('Dein Passwort', { exact: true }).fill(password);
  expect(await accessibilityProblems(mother)).toEqual([]);
  await question.getByRole('button', { name: 'Ausweis machen' }).tap();
  const dialog = mother.getByRole('dialog', { name: 'Ausweis für Igelkind' });
  await dialog.getByRole('img', { name: 'QR-Code von Igelkind' }).waitFor();
  expect(await accessibilityProblems(mother)).toEqual([]);
  const { code, token } = await (await issued).json();
  await dialog.getByText(code, { exact: true }).waitFor();
  await mother.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const slip = mother.locator('.on-paper article');
  await slip.getByText(code, { exact: true }).waitFor();
  expect(await mother.getByRole('navigation').count()).toBe(0);
  expect(await countPages(mother)).toBe(1);
  // Eight passes fit one sheet; a ninth needs another.
  const pages = [];
  for (const copies of [7, 1]) {
    await slip.first().evaluate((one, more) => {
      const place = one.parentElement;
      for (let at = 0; at < more; at += 1) place?.after(place.cloneNode(true));
    }, copies);
    pages.push(await countPages(mother));
  }
  expect(pages).toEqual([1, 2]);
  await mother.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Fertig' }).tap();

  const typing = await newDevice(phone);
  await typing.goto('/auth');
  await typing.getByRole('link', { name: 'Hier geht’s rein' }).tap();
  const field = typing.getByRole('textbox', { name: 'Was auf dem Zettel steht' });
  await field.waitFor();
  expect(await accessibilityProblems(typing)).toEqual([]);
  await field.tap();
  await typing.keyboard.type(code.replace(/ [a-z]+ /, ' niemand '));
  await typing.keyboard.press('Enter');
  await typing.getByRole('textbox', { description: /Diesen Ausweis kennen wir nicht/ }).waitFor();
  expect(await typing.locator('body').innerText()).not.toMatch(/meintest/i);
  await field.fill('');
  // As a touch keyboard writes: with a capital, and with a full stop instead of two spaces.
  await typing.keyboard.type(`${code[0].toUpperCase()}${code.slice(1)}. `);
  await typing.getByRole('button', { name: 'Weiter' }).tap();
  await enter(typing);

  const linked = await newDevice(phone);
  await linked.goto(passPath(token));
  await linked.getByRole('heading', { level: 1, name: 'Bist du Igelkind?' }).waitFor();
  expect(linked.url()).not.toContain(token);
  await enter(linked);

  await mother.reload();
  const devices = card.getByRole('listitem').filter({ hasText: 'mit Ausweis angemeldet' });
  await expect.poll(() => devices.count()).toBe(2);
  await devices.first().getByRole('button', { name: 'Abmelden' }).tap();
  await see(linked, /^Du bist hier abgemeldet\. Mit deinem Ausweis aus Papier/);
  await card.getByRole('button', { name: 'Ausweis sperren' }).tap();
  await mother.getByRole('dialog').getByRole('button', { name: 'Ausweis sperren' }).tap();
  await see(typing, /^Dein Ausweis gilt nicht mehr\. Deshalb bist du hier abgemeldet\./);
  await linked.goto(passPath(token));
  await see(linked, 'Dieser Ausweis gilt nicht mehr. Lass dir einen neuen geben.');
});
