import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readCollection } from '#features/collection/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { sharedListPath } from '#shared/page-paths.ts';
import { join, openAlbum, signIn } from './account-steps.ts';
import { call } from './call.ts';
import { phone, setUpDevices } from './devices.ts';
import { appIsKept } from './installed-phone.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';
import { problemsInBothSchemes } from '#testing/browser.ts';

const newDevice = await setUpDevices();

const albumIdOf = (page: Page) => Number(/(?:album\/|album=)(\d+)/.exec(page.url())?.[1]);

/** Confirmed by the server: stickers that are owned, and copies of them. */
async function ownedBy(page: Page, albumId: number): Promise<[stickers: number, copies: number]> {
  const { quantities } = await call(page, readCollection, { albumId });
  const copies = Object.values(quantities).filter(quantity => quantity > 0);
  return [copies.length, copies.reduce((sum, quantity) => sum + quantity, 0)];
}

it('a list from a chat fills a whole album without a network, and is taken back by one press', async () => {
  const page = await newDevice(phone, 'allow');
  await join(page, 'Frieda');
  await openAlbum(page, 'WM der Tiere');
  const albumId = albumIdOf(page);
  await appIsKept(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).tap();
  await page.getByRole('link', { name: 'Ganze Liste einfügen' }).tap();
  const field = page.getByRole('textbox', { name: 'Deine Liste' });
  await field.fill('Hallo! Stand 28.11.2026, Seite 12\nMir fehlen:\nFUX 1, 2, XYZ 9');
  await see(page, 'Nicht in diesem Album: XYZ 9');
  await page.getByRole('main').getByText('Vorsicht: Verstanden habe ich nur 2 von 3 Angaben.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await field.fill('Hallo! Stand 28.11.2026, Seite 12\nMir fehlen:\nFUX 1, 2');
  await page.locator('.list-other', { hasText: 'Seite 12' }).waitFor();
  await page.getByRole('main').getByText('978 Sticker kommen neu ins Album').tap();
  await page.getByRole('button', { name: 'Ins Album eintragen' }).tap();
  await seeToast(page, 'In dein Album eingetragen');
  // Under the pointer it stays until it is needed, however slow the machine.
  await page.getByRole('button', { name: 'Rückgängig' }).hover();
  await see(page, '978 von 980');
  await page.context().setOffline(false);
  await expect.poll(() => ownedBy(page, albumId)).toEqual([978, 978]);
  await page.getByRole('button', { name: 'Rückgängig' }).tap();
  await expect.poll(() => ownedBy(page, albumId)).toEqual([0, 0]);
});

it('tables of another program fill an album, as spreadsheets save them', async () => {
  const page = await newDevice();
  await join(page, 'Mia');
  await openAlbum(page, 'Weltraum');
  const albumId = albumIdOf(page);
  await page.goto(`/begin/list?album=${albumId}`);
  const open = (name: string, buffer: Buffer) =>
    page.getByLabel('Datei öffnen').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await open('Stand.xlsx', Buffer.from('PK\x03\x04 [Content_Types].xml', 'latin1'));
  await page.getByRole('alert').getByText('Das ist eine Excel-Datei').waitFor();
  await open(
    'Stand.csv',
    Buffer.from('\uFEFFSticker-Nr.\tBeschreibung\tHabe\r\n1\tü\tx\r\n2\tö\t\r\n', 'utf16le'),
  );
  await see(page, '1 Stück mehr');
  await page.getByRole('button', { name: 'Übernehmen' }).tap();
  await expect.poll(() => ownedBy(page, albumId)).toEqual([1, 1]);
  await page.goto(`/begin/list?album=${albumId}`);
  await open('Stand.csv', Buffer.from('Größe;Nummer;Anzahl\r\nü;3;2,0\r\nü;1;0\r\n', 'latin1'));
  await see(page, '2 Stück mehr, 1 Stück weniger');
  await page.getByRole('button', { name: 'Übernehmen' }).tap();
  await expect.poll(() => ownedBy(page, albumId)).toEqual([1, 2]);
});

it('a text that another app hands over stays on the device, and waits for signing in', async () => {
  const page = await newDevice(phone, 'allow');
  const account = await join(page, 'Ben');
  await openAlbum(page, 'Weltraum');
  await appIsKept(page);
  await page.context().clearCookies();
  await page.context().setOffline(true);
  const opened = page.goto(`/begin/list?text=${encodeURIComponent('Doppelt: 3, 4')}&title=Chat`);
  const answer = await (await opened)?.request().redirectedFrom()?.response();
  // Without a network no server can have seen it.
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([303, true]);
  expect(page.url()).not.toContain('text');
  await page.context().setOffline(false);
  await page.goto('/begin/list');
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  await signIn(page, account);
  await page.getByRole('heading', { level: 1, name: 'Für welches Album?' }).waitFor();
  await page.getByRole('link', { name: 'Weltraum' }).tap();
  expect(await page.getByRole('textbox', { name: 'Liste' }).inputValue()).toBe('Doppelt: 3, 4');
  await page.getByRole('main').getByText('Meine', { exact: true }).tap();
  await see(page, '2 Sticker kommen neu ins Album');
});

it("a shared list leads through signing in to the same list beside one's own album", async () => {
  const owner = await newDevice();
  await join(owner, 'Lea');
  await openAlbum(owner, 'Weltraum');
  const albumId = albumIdOf(owner);
  const { link } = await call(owner, saveListLink, { albumId, shows: 'missing', showsName: true });
  const page = await newDevice();
  const account = await join(page, 'Nele');
  await openAlbum(page, 'Weltraum');
  for (const numbers of ['7, 8', '7']) {
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill(numbers);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => ownedBy(page, albumId)).toEqual([2, 3]);
  await page.context().clearCookies();
  await page.goto(sharedListPath(link.token));
  await page.getByRole('link', { name: 'In meinem Album ansehen' }).tap();
  await signIn(page, account);
  await page.getByRole('heading', { name: 'Du kannst geben 1' }).waitFor();
});
