import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { join } from './account-steps.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { appIsKept } from './installed-phone.ts';
import { brokenWords } from './letters.ts';
import { see } from './see.ts';

const newDevice = await setUpDevices({ DEMO_ALBUMS: 'off' });

const list = [
  '?? 3',
  '## Bäume',
  ...Array.from({ length: 60 }, (_, at) => `${at + 1} Baum ${at + 1}`),
  '## Tiere',
  '61-119',
  '120 Igel (Glitzer)',
  '?!',
];

/** Whether the mark can be seen, because lists are longer than their field. */
function isInField(mark: HTMLElement): boolean {
  const [field, seen] = [document.querySelector('textarea'), mark.getBoundingClientRect()];
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {};
  return seen.top >= Math.max(0, top) && seen.bottom <= Math.min(innerHeight, bottom);
}

function isCut(label: HTMLElement): boolean {
  const { right, width } = label.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(label);
  return range.getBoundingClientRect().right > right + 1 || label.scrollWidth > width + 1;
}

it('a father makes the album that nobody knows, without demo albums, and a friend collects it by code', async () => {
  const page = await newDevice(phone, 'allow');
  await join(page, 'Papa');
  await page.goto('/dashboard');
  await see(page, 'Keine Alben verfügbar');
  await page.getByRole('link', { name: 'Zum Regal' }).tap();
  await see(page, 'Hier steht noch kein Album');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Album anlegen' }).tap();
  const understood = page.getByRole('status').getByText('120 Sticker in 2 Abschnitten verstanden');
  // A cover is narrower than such a word in its usual size.
  for (const name of ['Supermarkt-Regenbogenfische', 'WWM der Schwimmmeister', 'Feuerwehrfahrzeuge']) {
    await page.getByLabel('Name').fill(name);
    await page.locator('.album-cover-label', { hasText: name.slice(0, 9) }).waitFor();
    expect(await page.locator('.album-cover-label').evaluate(isCut), name).toBe(false);
    expect(await brokenWords(page, '.album-cover-label'), name).toEqual([]);
  }
  await page.getByLabel('Name').fill('Tiere im Wald');
  // A sticker is shown even without sections.
  await page.getByLabel('Letzte Nummer im Heft').fill('36');
  const printed = page.locator('.make-page .sticker-blank');
  await expect
    .poll(() => printed.evaluate(blank => getComputedStyle(blank).backgroundImage))
    .toContain('gradient');
  await page.getByRole('tab', { name: 'Liste einfügen' }).tap();
  await page.getByRole('textbox', { name: 'Liste' }).fill(list.join('\n'));
  await understood.waitFor();
  await page.getByRole('button', { name: 'Zeile 66: Das habe ich nicht verstanden.' }).tap();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Zeile 1: Das habe ich nicht verstanden.' }).tap();
  await expect.poll(() => page.locator('mark').evaluate(isInField)).toBe(true);
  await page.keyboard.press('Delete');
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('1 Stelle nicht verstanden');
  await page.locator('summary', { hasText: 'Titelbild' }).tap();
  await page.getByRole('radio', { name: 'Igel' }).check({ force: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  // What was typed survives a reload.
  await page.reload();
  await understood.waitFor();
  await page.getByRole('button', { name: 'Album mit 120 Stickern anlegen' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Tiere im Wald' }).waitFor();
  await appIsKept(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-9, 120');
  await page.getByRole('button', { name: 'Hinzufügen' }).tap();
  await see(page, /^10 von 120/);
  await page.context().setOffline(false);
  await page.setViewportSize(desktop);
  await page.getByRole('region', { name: 'Abschnitte' }).waitFor();
  expect(await brokenWords(page, 'main')).toEqual([]);
  await page.setViewportSize(phone);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/albums');
  const cover = page.getByRole('main').locator('img[src*="/pictures/covers/hedgehog-"]');
  await expect.poll(() => cover.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0);
  const download = page.waitForEvent('download');
  await page.getByLabel('Mehr zu Tiere im Wald').tap();
  await page.getByRole('button', { name: 'Tiere im Wald als Datei' }).tap();
  await page.getByRole('button', { name: 'JSON' }).tap();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect([file.format, file.name, file.stickers.length]).toEqual([1, 'Tiere im Wald', 120]);
  await page.getByRole('button', { name: 'Zu Tiere im Wald einladen' }).tap();
  const spelled = await page.getByRole('dialog').locator('.shelf-code').innerText();
  const code = spelled.split(':').at(-1)?.trim() ?? '';

  const friend = await newDevice();
  await join(friend, 'Lotta');
  await friend.goto('/albums');
  await friend.getByRole('button', { name: 'Code eingeben' }).tap();
  await friend.getByLabel('Album-Code').fill(code.toLowerCase());
  await friend.getByRole('button', { name: 'Weiter' }).tap();
  await friend.getByRole('heading', { level: 1, name: '„Tiere im Wald“ mitsammeln?' }).waitFor();
  expect(await accessibilityProblems(friend)).toEqual([]);
  await friend.getByRole('button', { name: 'Auch sammeln' }).tap();
  await friend.getByRole('heading', { level: 1, name: 'Tiere im Wald' }).waitFor();
  await see(friend, /^0 von 120/);
});
