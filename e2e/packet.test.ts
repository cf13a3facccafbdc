import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { join, openAlbum } from './account-steps.ts';
import { phone, setUpDevices } from './devices.ts';
import { see, seeSaved } from './see.ts';

const newDevice = await setUpDevices();

/** Of a thumb. */
const keyMs = 310;

const key = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Päckchen öffnen' })
    .getByRole('group')
    .getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await openAlbum(page, 'WM der Tiere');
  await page.getByRole('link', { name: 'Päckchen öffnen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Päckchen öffnen' }).waitFor();
}

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await key(page, name).click();
}

const inHand = (page: Page) =>
  page.getByRole('list', { name: 'Dieses Päckchen' }).locator('.packet-code').allTextContents();

const save = (page: Page, n: number) => page.getByRole('button', { name: `${n} einkleben` }).click();

async function seePackets(page: Page, sum: string): Promise<void> {
  await page.getByRole('button', { name: 'Meine Päckchen' }).click();
  await page.getByRole('dialog', { name: 'Meine Päckchen' }).getByText(sum).waitFor();
}

describe('a packet', () => {
  it('of seven stickers takes a thumb seven seconds at most, and none of its keys is lost', async () => {
    const page = await newDevice(phone);
    await join(page, 'Mia');
    await open(page);
    const keys = ['FUX', '7', '1', '2', 'PAN', '1', 'AUF', '1', '9', '2', 'FUX', '7', 'PAN', '2', '0'];
    expect(keys.length * keyMs).toBeLessThanOrEqual(7_000);
    await page.clock.install();
    for (const name of keys) {
      await key(page, name).tap();
      await page.clock.runFor(keyMs);
    }
    // `2` waits, because 20 could follow, until another prefix ends it.
    const codes = ['FUX 7', 'FUX 12', 'PAN 1', 'AUF 19', 'AUF 2', 'FUX 7', 'PAN 20'];
    await expect.poll(() => inHand(page)).toEqual(codes);
    await see(page, 'PAN 20: neu!');
  });

  it('is answered key by key, saved once with its price, and forgotten without its stickers', async () => {
    const page = await newDevice();
    await join(page, 'Max');
    await open(page);
    await press(page, 'FUX', '7', '7', 'PAN', '1', '2', 'AUF', '1', '9');
    await see(page, 'AUF 19: neu!');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Preis' }).fill('-1');
    await see(page, 'Schreib den Preis so: 1,20 (höchstens 999,99 €).');
    expect(await page.getByRole('button', { name: '4 einkleben' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Preis' }).fill('1,20');
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
    await save(page, 4);
    await see(page, 'Eingeklebt: 3 neu, 1 doppelt.');
    await expect.poll(() => sent.filter(url => url.endsWith('/operations')).length).toBe(1);
    await seePackets(page, '1 Päckchen mit 4 Stickern, davon 3 neu');
    await page
      .getByRole('dialog')
      .getByText(/^Zusammen 1,20/)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Päckchen vom .* löschen$/ }).click();
    await page.getByRole('dialog').getByText('Noch kein Päckchen').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Zurück zum Album' }).click();
    await page.getByRole('gridcell', { name: /^FUX 7 .*2 Stück, doppelt$/ }).waitFor();
  });

  it('is typed with a keyboard, too; its last sticker and all of it are taken back', async () => {
    const page = await newDevice();
    await join(page, 'Tim');
    await open(page);
    await page.keyboard.type('fux71');
    await page.keyboard.press('Enter');
    await page.keyboard.type('pan5');
    await see(page, 'PAN 5: neu!');
    expect(await inHand(page)).toEqual(['FUX 7', 'FUX 1', 'PAN 5']);
    await page.getByRole('button', { name: 'PAN 5 zurücknehmen' }).click();
    await see(page, 'PAN 5 ist wieder draußen.');
    await page.getByRole('button', { name: 'Alles zurück' }).click();
    expect(await inHand(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    expect(await inHand(page)).toEqual(['FUX 7', 'FUX 1']);
  });

  it('survives that the app ends in the middle, and without a network it counts once when there is one', async () => {
    const page = await newDevice();
    await join(page, 'Lea');
    await open(page);
    await press(page, 'FUX', '3', '1');
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const later = await context.newPage();
    await open(later);
    await expect.poll(() => inHand(later)).toEqual(['FUX 3']);
    await press(later, '1', '8');
    expect(await inHand(later)).toEqual(['FUX 3', 'FUX 11', 'FUX 8']);
    await context.setOffline(true);
    await save(later, 3);
    await see(later, 'Eingeklebt: 3 neu.');
    await later.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const last = await context.newPage();
    await open(last);
    expect(await inHand(last)).toEqual([]);
    await seePackets(last, '1 Päckchen mit 3 Stickern, davon 3 neu');
  });

  it('opens from the shortcut of the app, in the album that was used last', async () => {
    const page = await newDevice();
    await join(page, 'Ida');
    await openAlbum(page, 'Markttag');
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('5');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: /^5 .*1 Stück$/ }).waitFor();
    // Shown before it is stored.
    await seeSaved(page);
    await expect
      .poll(async () => {
        await page.goto('/dashboard?source=app&packet=');
        await page.getByRole('heading', { level: 1, name: 'Päckchen öffnen' }).waitFor();
        return page.getByRole('region', { name: 'Päckchen öffnen' }).getByText('Markttag').count();
      })
      .toBe(1);
    await press(page, '5', 'Nummer fertig');
    await see(page, 'Sticker 5: doppelt (2)');
    await press(page, '1', '8', '0');
    await see(page, 'Sticker 180: neu!');
  });
});
