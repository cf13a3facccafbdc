import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { join, openAlbum } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { appIsKept } from './installed-phone.ts';
import { see } from './see.ts';
import { becomeFriends, change, commonStickers } from './swap-steps.ts';
import { seeToast } from './toasts.ts';
import { accessibilityProblems } from '#testing/browser.ts';

const newDevice = await setUpDevices();

/** Between two taps of a thumb that knows where it goes. */
const tapMs = 310;

const albumIdOf = (page: Page) => Number(/album[/=](\d+)/.exec(page.url())?.[1]);

/** Confirmed by the server: copies, and stickers that are owned. */
async function ownedBy(page: Page, albumId: number): Promise<[copies: number, stickers: number]> {
  const { quantities } = await call(page, readCollection, { albumId });
  const all = Object.values(quantities);
  return [all.reduce((sum, quantity) => sum + quantity, 0), all.length];
}

/** Forty stickers twice, and the rest is missing. */
async function ownSpares(page: Page): Promise<void> {
  const { albums } = await call(page, listMyAlbums, {});
  const album = albums.find(({ name }) => name === 'WM der Tiere');
  const { id: albumId = 0, version = '' } = album ?? {};
  const { sections } = await call(page, readAlbumDocument, { albumId, version });
  const ids = sections
    .flatMap(({ stickers }) => stickers)
    .slice(0, 40)
    .map(({ id }) => id);
  const operations = ids.flatMap(stickerId =>
    [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId, delta: 1 as const })),
  );
  await call(page, changeQuantities, { albumId, operations });
}

function countingTaps() {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.tap();
    },
  };
}

const tiles = (page: Page, side: 'Gegeben' | 'Bekommen') =>
  page.getByRole('region', { name: side }).locator('[aria-pressed]');

async function tapTiles(
  page: Page,
  side: 'Gegeben' | 'Bekommen',
  from: number,
  to: number,
  tap: (target: Locator) => Promise<void>,
) {
  for (let at = from; at < to; at += 1) await tap(tiles(page, side).nth(at));
}

it('30 for 17 without a network, killed on the way and after, are booked once within a minute of taps, and taken back', async () => {
  const page = await newDevice(phone, 'allow');
  const context = page.context();
  await join(page, 'Oskar');
  await openAlbum(page, 'WM der Tiere');
  const albumId = albumIdOf(page);
  await ownSpares(page);
  await openAlbum(page, 'WM der Tiere');
  // The album may be shown as the device has kept it, without the spares.
  await see(page, /^40 von 980/);
  await appIsKept(page);
  await context.setOffline(true);
  const { tap, count } = countingTaps();
  await tap(page.getByRole('button', { name: 'Fortschritt teilen' }));
  await tap(page.getByRole('link', { name: /Tauschzettel/ }));
  await tapTiles(page, 'Gegeben', 0, 30, tap);
  await page.getByRole('textbox', { name: /^Mit wem/ }).fill('Oma');
  expect(await accessibilityProblems(page)).toEqual([]);
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await see(again, '30 gegeben, 0 bekommen');
  await tap(again.getByRole('button', { name: /Bekommen$/ }));
  await tapTiles(again, 'Bekommen', 0, 17, tap);
  await tap(again.getByRole('button', { name: 'Fertig' }));
  await seeToast(again, '30 gegeben, 17 bekommen · 17 neu');
  expect(count() * tapMs).toBeLessThanOrEqual(60_000);
  await again.close();

  const last = await context.newPage();
  await context.setOffline(false);
  await last.goto(`/album/${albumId}`);
  await expect.poll(() => ownedBy(last, albumId)).toEqual([80 - 30 + 17, 57]);
  await last.getByRole('button', { name: 'Letzte Änderungen' }).click();
  await last.getByRole('button', { name: 'Tauschzettel: Oma – zurücknehmen' }).click();
  await expect.poll(() => ownedBy(last, albumId)).toEqual([80, 40]);
  await last.goto(address);
  await last.getByRole('button', { name: 'Oma' }).waitFor();
});

it('three for three at school are booked in fifteen seconds of taps; by keyboard, too', async () => {
  const page = await newDevice(phone);
  await join(page, 'Pia');
  await openAlbum(page, 'WM der Tiere');
  const albumId = albumIdOf(page);
  await ownSpares(page);
  await openAlbum(page, 'WM der Tiere');
  const { tap, count } = countingTaps();
  await tap(page.getByRole('button', { name: 'Fortschritt teilen' }));
  await tap(page.getByRole('link', { name: /Tauschzettel/ }));
  await tapTiles(page, 'Gegeben', 0, 3, tap);
  await tap(page.getByRole('button', { name: /Bekommen$/ }));
  await tapTiles(page, 'Bekommen', 0, 3, tap);
  await tap(page.getByRole('button', { name: 'Fertig' }));
  expect(count() * tapMs).toBeLessThanOrEqual(15_000);
  await seeToast(page, '3 gegeben, 3 bekommen · 3 neu');
  await expect.poll(() => ownedBy(page, albumId)).toEqual([80, 43]);

  await page.goto(`/begin/sheet?album=${albumId}`);
  await tiles(page, 'Gegeben').nth(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fertig' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => ownedBy(page, albumId)).toEqual([78, 43]);
});

it('a swap made by hand is sent to the friend, who corrects it, and moves once it is confirmed', async () => {
  const [mia, ben] = [await newDevice(phone), await newDevice(desktop)];
  await join(mia, 'Mia');
  await join(ben, 'Ben');
  const { albumId, stickers } = await commonStickers(mia);
  const [first, second] = stickers;
  const [one = 0, two = 0] = [first?.id, second?.id];
  await change(mia, albumId, [one, one, one]);
  await change(ben, albumId, [two]);
  await becomeFriends(mia, ben);
  const owned = async (page: Page) => {
    const { quantities } = await call(page, readCollection, { albumId });
    return [quantities[one] ?? 0, quantities[two] ?? 0];
  };
  await ben.goto('/trades');
  await see(ben, 'Keine Tausche');

  await mia.goto(`/begin/sheet?album=${albumId}`);
  await mia.getByRole('combobox', { name: /^Ein Freund/ }).selectOption({ label: 'Ben' });
  await tiles(mia, 'Gegeben').nth(0).tap();
  await mia.getByRole('button', { name: /Bekommen$/ }).tap();
  await mia.getByRole('textbox', { name: 'Bekommene Nummern' }).fill(second?.code ?? '');
  await mia.keyboard.press('Enter');
  await see(mia, '1 gegeben, 1 bekommen');
  expect(await accessibilityProblems(mia)).toEqual([]);
  await mia.getByRole('button', { name: 'An Ben senden' }).tap();
  await seeToast(ben, 'Mia: So haben wir getauscht');
  expect([await owned(mia), await owned(ben)]).toEqual([
    [3, 0],
    [0, 1],
  ]);

  await ben.getByRole('button', { name: 'Korrigieren: Mia' }).click();
  await ben.getByRole('heading', { name: 'Tausch mit Mia korrigieren' }).waitFor();
  await ben.getByRole('textbox', { name: 'Bekommene Nummern' }).fill(first?.code ?? '');
  await ben.keyboard.press('Enter');
  await see(ben, '1 gegeben, 2 bekommen');
  expect(await accessibilityProblems(ben)).toEqual([]);
  await ben.getByRole('button', { name: 'An Mia senden' }).click();
  await seeToast(mia, 'Ben korrigiert, wie ihr getauscht habt');

  await mia.goto('/trades');
  const heard = seeToast(ben, 'Mia sagt: Stimmt so');
  await mia.getByRole('button', { name: 'Stimmt so: Ben' }).tap();
  await mia.getByRole('dialog', { name: 'Eingetragen!' }).waitFor();
  await heard;
  expect(await accessibilityProblems(mia)).toEqual([]);
  expect([await owned(mia), await owned(ben)]).toEqual([
    [1, 1],
    [2, 0],
  ]);
});
