import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { join, openAlbum } from './account-steps.ts';
import { phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();
const smallPhone = { width: 360, height: 740 };

/** In pixels from the top of the window. */
const edges = (page: Page, nth: number) =>
  page
    .getByRole('gridcell')
    .nth(nth)
    .evaluate(cell => {
      const { top, bottom } = cell.getBoundingClientRect();
      return { top, middle: (top + bottom) / 2, bottom };
    });

/** Without stickers and the main menu. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, textarea), .top-bar a, .cookie-settings')]
      .filter(
        each =>
          !each.closest('[data-sticker]') &&
          each.checkVisibility({ opacityProperty: true }) &&
          !each.matches(':disabled'),
      )
      .filter(each => each.getBoundingClientRect().top < innerHeight)
      .map(each => each.getAttribute('aria-label') ?? each.textContent),
  );

it('on a phone an album begins with its stickers, and what is there to press can be counted', async () => {
  const page = await newDevice();
  await join(page, 'Ada');
  await openAlbum(page, 'WM der Tiere');
  await page.getByRole('button', { name: 'Letzte Änderungen' }).waitFor();
  expect((await edges(page, 0)).top).toBeLessThanOrEqual(420);
  expect((await controls(page)).length).toBeLessThanOrEqual(15);
  await page.setViewportSize(smallPhone);
  const menu = await page
    .getByRole('navigation', { name: 'Hauptmenü' })
    .evaluate(nav => nav.getBoundingClientRect().top);
  expect((await edges(page, 3)).middle).toBeLessThanOrEqual(menu);
  expect((await edges(page, 2)).bottom).toBeLessThanOrEqual(menu);
  const field = page.getByRole('textbox', { name: 'Nummern eintragen' });
  const add = page.getByRole('button', { name: 'Hinzufügen' });
  const [beside, resting] = [await field.boundingBox(), await add.boundingBox()];
  expect(resting?.y).toBeLessThan((beside?.y ?? 0) + (beside?.height ?? 0));
  await field.focus();
  await see(page, /^Einzelne Nummern \(1,5,12\)/);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.keyboard.type('FUX 2');
  await expect.poll(async () => (await edges(page, 0)).bottom).toBeLessThan(smallPhone.height / 2);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('on a phone what lies ahead opens behind the progress', async () => {
  const page = await newDevice();
  await join(page, 'Efe');
  await openAlbum(page, 'WM der Tiere');
  const progress = page.getByRole('button', { name: 'Abschnitte', exact: true });
  await progress.tap();
  const sections = page.getByRole('dialog', { name: 'Abschnitte' });
  await sections.getByRole('button', { name: 'Wie weit noch?' }).tap();
  const ahead = page.getByRole('dialog', { name: 'Wie weit noch?' });
  await ahead.getByText(/^Dir fehlen noch \d+ von \d+/).waitFor();
  await page.keyboard.press('Escape');
  await ahead.waitFor({ state: 'detached' });
  await expect.poll(() => progress.evaluate(button => button === document.activeElement)).toBe(true);
});

it('the first screen of an album moves nothing while it loads, and in tap mode has two whole rows of stickers', async () => {
  const page = await newDevice(smallPhone);
  await join(page, 'Dora');
  await openAlbum(page, 'WM der Tiere');
  await page.reload();
  await page.getByRole('button', { name: 'Letzte Änderungen' }).waitFor();
  await page.getByRole('button', { name: 'Fortschritt teilen' }).waitFor();
  const shifts = await page.evaluate(async () => {
    const seen: number[] = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return seen;
  });
  expect(shifts).toEqual([]);
  await page.getByRole('switch', { name: 'Tipp-Modus' }).click();
  const bar = page.getByRole('group', { name: 'Was ein Tipp tut' });
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top()) - (await edges(page, 5)).bottom).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).waitFor();
});

it('deep in an album a bar that comes on scrolling up leads to every section, and takes numbers in place', async () => {
  const page = await newDevice();
  await join(page, 'Bea');
  await openAlbum(page, 'WM der Tiere');
  const bar = page.getByRole('button', { name: /^Abschnitte: / });
  const section = (name: string) => page.locator(`[data-section="${name}"]`);
  const scrollUp = async () => {
    await page.mouse.wheel(0, -8);
    return bar.isVisible();
  };
  await section('Fuchsland').evaluate(part => part.scrollIntoView({ behavior: 'instant', block: 'end' }));
  // Its code comes after the page.
  await expect.poll(scrollUp).toBe(true);
  await page.getByRole('button', { name: 'Abschnitte: Fuchsland, 0 von 20' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole('dialog', { name: 'Abschnitte' })
    .getByRole('button', { name: /^Möhrenau/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => section('Möhrenau').evaluate(part => Math.abs(part.getBoundingClientRect().top)))
    .toBeLessThan(phone.height / 4);
  const place = await page.evaluate(() => scrollY);
  await expect.poll(scrollUp).toBe(true);
  await page.getByRole('button', { name: 'Nummern eintragen' }).click();
  await page.getByRole('dialog').locator('textarea:focus').waitFor();
  await page.keyboard.type('KAR 3');
  await page.keyboard.press('Enter');
  await seeToast(page, '1 neu');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: /^KAR 3 .*1 Stück$/ }).waitFor();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(phone.height / 2);
});

it('an album that becomes full is celebrated once, with a picture to share and the way to the next one', async () => {
  const page = await newDevice();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await join(page, 'Cleo');
  await openAlbum(page, 'Weltraum');
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-35');
  await page.keyboard.press('Enter');
  await seeToast(page, '35 neu');
  const last = page.getByRole('gridcell').nth(35);
  await last.press('+');
  const full = page.getByRole('dialog', { name: 'VOLL!' });
  await full.getByText('Weltraum: Alle 36 Sticker kleben.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await full.getByRole('button', { name: 'Fortschritt teilen' }).click();
  await page.getByRole('tab', { name: 'Bild' }).click();
  await page.keyboard.press('Escape');
  await full.getByRole('button', { name: 'Schließen' }).click();
  await last.press('-');
  await last.press('+');
  await full.getByRole('link', { name: 'Nächstes Album' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});
