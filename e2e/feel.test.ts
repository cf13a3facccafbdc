import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, problemsInBothSchemes } from '#testing/browser.ts';
import { join, openAlbum } from './account-steps.ts';
import { desktop, phone, problemsAt, setUpDevices } from './devices.ts';
import { fingerOn, pointOn } from './finger.ts';
import { focusAtRest } from './keyboard.ts';
import { see, seeSaved } from './see.ts';
import { seeToast, toast } from './toasts.ts';

const newDevice = await setUpDevices();

const cell = (page: Page, nth: number) => page.locator('[data-sticker]').nth(nth);
const named = (page: Page, words: RegExp) => page.getByRole('gridcell', { name: words });
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (button: Locator) => button.getAttribute('aria-pressed');

async function switchToTapMode(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Tipp-Modus' }).click();
  await choice(page, 'Jeder Tipp: eins mehr').waitFor();
  await page.locator('.sticker-tools').evaluate(tools => tools.scrollIntoView());
}

describe('tap mode', () => {
  it('loses none of a hundred taps, sends five fast ones together, and a lock keeps strays out', async () => {
    const page = await newDevice();
    await join(page, 'Tippi');
    await openAlbum(page, 'Weltraum');
    await switchToTapMode(page);
    const finger = await fingerOn(page);
    const batches: number[] = [];
    const sent = page.waitForEvent('requestfinished', request => {
      if (request.url().endsWith('/operations')) batches.push(request.postDataJSON().operations.length);
      return batches.reduce((sum, size) => sum + size, 0) >= 5;
    });

    await finger.drum(await pointOn(cell(page, 0)), 5);
    await named(page, /^1 .*5 Stück, doppelt$/).waitFor();
    await sent;
    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(5);
    expect(batches.length).toBeLessThanOrEqual(2);

    for (let nth = 0; nth < 4; nth += 1) await finger.tap(cell(page, nth), 25);
    await named(page, /^1 .*30 Stück/).waitFor();
    await named(page, /^4 .*25 Stück/).waitFor();
    await choice(page, 'Jeder Tipp: eins weniger').tap();
    await finger.tap(cell(page, 1), 3);
    await named(page, /^2 .*22 Stück/).waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);

    await choice(page, 'Sperre').tap();
    await finger.tap(cell(page, 1));
    await page
      .getByRole('status')
      .filter({ hasText: 'Gesperrt: Tippen ändert nichts.' })
      .waitFor({ state: 'attached' });
    await cell(page, 1).press('+');
    await cell(page, 1).press('Enter');
    await named(page, /^2 .*22 Stück/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await seeSaved(page);
    await page.reload();
    await named(page, /^1 .*30 Stück/).waitFor();
    // The mode ends with the page.
    expect(await page.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('takes no second tap for a sticker that a section has brought under the finger', async () => {
    const page = await newDevice(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await join(page, 'Doppi');
    await openAlbum(page, 'WM der Tiere');
    await page.getByRole('button', { name: 'Abschnitte' }).click();
    const section = page.getByRole('button', { name: /^Schnurrland/ });
    // The dialog rises from below, even without motion for a frame.
    await section.hover();
    const { x, y } = await pointOn(section);
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await page.mouse.move(x, y);
    await press(1);
    // At once: it is no way to go for who wants nothing to move.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(4_000);
    await expect
      .poll(() =>
        page.evaluate(
          ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-sticker]') !== null,
          [x, y] as const,
        ),
      )
      .toBe(true);
    await press(2);
    await cell(page, 0).press('+');
    await named(page, /^AUF 1 .*, 1 Stück/).waitFor();
    await seeSaved(page);
    expect(await named(page, /, 1 Stück/).count()).toBe(1);
  });

  it('works by keys, on 320 px it leaves room, and its buttons are large', async () => {
    const page = await newDevice();
    await join(page, 'Tasti');
    await page.setViewportSize({ width: 320, height: 640 });
    await openAlbum(page, 'Weltraum');
    await page.getByRole('switch', { name: 'Tipp-Modus' }).focus();
    await page.keyboard.press('Space');
    await choice(page, 'Jeder Tipp: eins mehr').waitFor();
    await cell(page, 2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('+');
    await named(page, /^3 .*3 Stück/).waitFor();
    await choice(page, 'Jeder Tipp: eins weniger').press('Enter');
    await cell(page, 2).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('-');
    await named(page, /^3 .*1 Stück$/).waitFor();
    for (const button of await page.locator('.tap-bar button').all()) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await choice(page, 'Sperre').press('Enter');
    const isCut = (button: Element) => button.scrollWidth > button.clientWidth;
    expect(await choice(page, 'Sperre').evaluate(isCut)).toBe(false);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });
});

/** Points in shares of a cell's size: its centre, and where marks and buttons appear. */
const spots = {
  middle: [0.5, 0.5],
  plus: [0.9, 0.08],
  lessToBe: [0.15, 0.92],
  moreToBe: [0.88, 0.92],
} as const;

describe('an empty slot', () => {
  it.each([phone, desktop])('is one plus wherever it is tapped, at %j', async viewport => {
    const page = await newDevice(viewport);
    await join(page, `Plus${viewport.width}`);
    await openAlbum(page, 'Weltraum');
    const finger = await fingerOn(page);
    const drum = async (nth: number, [across, down]: readonly [number, number], times: number) => {
      await cell(page, nth).evaluate(element => element.scrollIntoView({ block: 'center' }));
      const point = await pointOn(cell(page, nth), across, down);
      if (viewport === phone) await finger.drum(point, times);
      else await finger.drumByMouse(point, times);
    };
    await cell(page, 10).press('+');
    for (const [at, tab] of ['Alle', 'Fehlend'].entries()) {
      await page.getByRole('tab', { name: new RegExp(tab) }).click();
      for (const [of, spot] of Object.values(spots).entries()) {
        const nth = 4 * at + of;
        await drum(nth, spot, 5);
        await named(page, new RegExp(`^${nth + 1} .*, 5 Stück`)).waitFor();
      }
    }
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('tab', { name: /Alle/ }).click();
    // Cells that are not rendered cannot take the focus.
    await cell(page, 10).waitFor();
    await cell(page, 10).focus();
    await drum(10, spots.lessToBe, 2);
    await named(page, /^11 .*, fehlt$/).waitFor();
    await seeToast(page, 'ist raus');
    // Undone by hand, so that the toast has nothing left to undo.
    await cell(page, 10).press('+');
    await named(page, /^11 .*, 1 Stück$/).waitFor();
    await toast(page, 'ist raus').waitFor({ state: 'detached' });
    await seeSaved(page);
    await page.reload();
    await named(page, /^1 .*, 5 Stück/).waitFor();
    await named(page, /^11 .*, 1 Stück$/).waitFor();

    await choice(page, 'Tauschen').click();
    await see(page, 'Tippe auf den Sticker, den du tauschen möchtest.');
    expect(await problemsAt(viewport, page)).toEqual([]);
    await drum(20, spots.plus, 1);
    await page.getByRole('dialog', { name: 'Schnell tauschen' }).waitFor();
    await page.keyboard.press('Escape');
    await choice(page, 'Fertig').click();
    expect(await isPressed(choice(page, 'Tauschen'))).toBe('false');
    await cell(page, 20).press('t');
    await page.getByRole('dialog', { name: 'Schnell tauschen' }).waitFor();
  });
});

describe('the last changes', () => {
  it('are taken back after a reload, by what was done and not by what is there', async () => {
    const page = await newDevice();
    await join(page, 'Rita');
    await openAlbum(page, 'Weltraum');
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-3');
    await page.keyboard.press('Enter');
    await seeToast(page, '3 neu');
    await cell(page, 0).press('+');
    await named(page, /^1 .*2 Stück/).waitFor();
    await seeSaved(page);
    await page.reload();
    await page.getByRole('grid').waitFor();

    await page.getByRole('button', { name: 'Letzte Änderungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Letzte Änderungen' });
    await dialog.getByText('3 Nummern hinzugefügt').waitFor();
    await dialog.getByText(/: \+1$/).waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: '3 Nummern hinzugefügt – zurücknehmen' }).press('Enter');
    await dialog.getByText('Zurückgenommen').waitFor();
    await page.keyboard.press('Escape');
    await named(page, /^1 .*1 Stück$/).waitFor();
    await named(page, /^2 .*fehlt$/).waitFor();
    await see(page, '1 von 36 · 3 %');
  });

  it('begin with the message of a sticker that was taken out', async () => {
    const page = await newDevice(desktop);
    await join(page, 'Uta');
    await openAlbum(page, 'Weltraum');
    await cell(page, 4).press('+');
    await cell(page, 4).press('-');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await named(page, /^5 .*1 Stück$/).waitFor();
  });
});

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('Not on the page.');
  return { ...box, bottom: box.y + box.height };
};

/** Whether a hit test at the centre finds the element. */
const isFree = (place: Locator) =>
  place.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

describe('a message with a way back', () => {
  it('lies on the bars of a phone, on nothing that is worked on, and below it a dialog keeps its title', async () => {
    const page = await newDevice();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await join(page, 'Botho');
    await openAlbum(page, 'Weltraum');
    const messages = page.locator('.toast-viewport');
    const bar = page.getByRole('navigation', { name: 'Hauptmenü' });
    const takeOut = async (nth: number, block: 'center' | 'end') => {
      await cell(page, nth).press('+');
      await cell(page, nth).evaluate((element, place) => element.scrollIntoView({ block: place }), block);
      await cell(page, nth).press('-');
      await messages.getByText('ist raus').waitFor();
    };

    await takeOut(7, 'center');
    expect(await isFree(cell(page, 7))).toBe(true);
    const { y, bottom } = await boxOf(messages);
    expect(Math.abs(bottom - (await boxOf(bar)).y)).toBeLessThanOrEqual(1);
    expect(bottom - y).toBeLessThanOrEqual(60);
    await messages.getByRole('button', { name: 'Meldung schließen' }).click();
    await takeOut(7, 'end');
    expect(await isFree(cell(page, 7))).toBe(true);
    await messages.getByRole('button', { name: 'Meldung schließen' }).click();

    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-3');
    await page.keyboard.press('Enter');
    await messages.getByText('3 neu').waitFor();
    // Toasts do not expire in a window without focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    // The number field takes less room once it is left.
    await page.getByRole('switch', { name: 'Tipp-Modus' }).focus();
    await switchToTapMode(page);
    const tapBar = page.getByRole('group', { name: 'Was ein Tipp tut' });
    // Room is made for a bar once it is drawn.
    await expect
      .poll(async () => (await boxOf(messages)).bottom - (await boxOf(tapBar)).y)
      .toBeLessThanOrEqual(0);
    await expect
      .poll(async () => (await boxOf(bar)).y - (await boxOf(tapBar)).bottom)
      .toBeLessThanOrEqual(16);
    await page.getByRole('button', { name: 'Fortschritt teilen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fortschritt teilen' });
    await dialog.getByRole('tab', { name: 'Liste' }).waitFor();
    await expect.poll(async () => (await boxOf(messages)).bottom).toBeLessThanOrEqual(100);
    // It rises from below, even without motion for a frame.
    await expect.poll(async () => (await boxOf(dialog)).bottom).toBeLessThanOrEqual(phone.height);
    expect((await boxOf(dialog)).y).toBeGreaterThanOrEqual((await boxOf(messages)).bottom);
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });

  it('covers nothing that Tab reaches in a low window', async () => {
    const page = await newDevice();
    await page.setViewportSize({ width: 640, height: 470 });
    await join(page, 'Tabea');
    await openAlbum(page, 'Weltraum');
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-3');
    await page.keyboard.press('Enter');
    await page.locator('.toast-viewport').getByText('3 neu').waitFor();
    const all = page.getByRole('tab', { name: /^Alle/ });
    await all.evaluate(tab => tab.scrollIntoView({ block: 'end' }));
    // It is before it, and its code comes with the field's first use.
    await page.getByRole('link', { name: 'Ganze Liste einfügen' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await all.evaluate(tab => tab === document.activeElement)).toBe(true);
    expect(await isFree(all)).toBe(true);
  });
});

describe('pulling the page down', () => {
  it('reads it anew beyond the threshold, falls back before it, and leaves sideways and scrolled pages alone', async () => {
    const page = await newDevice();
    await join(page, 'Paul');
    // News that are long on their way let the page ask again.
    await page.route('**/api/live?*', () => undefined);
    await page.goto('/friends');
    await page.getByRole('tab', { name: /Freunde/ }).waitFor();
    const mark = page.locator('.pull-mark');
    await mark.waitFor({ state: 'attached' });
    const finger = await fingerOn(page);
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const phase = () => mark.getAttribute('data-pull');
    // Input is acknowledged before it is painted, so wait.
    const isPulled = (distance: string) =>
      page.waitForFunction(expected => {
        const content = document.getElementById('content');
        return (
          content?.dataset['pull'] === 'pulling' && content.style.getPropertyValue('--pulled') === expected
        );
      }, distance);
    const start = { x: 180, y: 300 };

    await finger.drag(start, [
      [0, 20],
      [0, 80],
      [0, 140],
    ]);
    await isPulled('70px');
    await finger.lift();
    await page.locator('.pull-mark[data-pull="idle"]').waitFor({ state: 'attached' });
    await finger.drag(start, [
      [30, 5],
      [60, 120],
      [60, 300],
    ]);
    expect(await phase()).toBe('idle');
    await finger.lift();
    expect(asked.filter(path => path === '/api/friends')).toEqual([]);

    await finger.drag(start, [
      [0, 20],
      [0, 170],
      [0, 400],
    ]);
    await isPulled('96px');
    const answered = page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/friends');
    await finger.lift();
    await answered;
    await page.locator('.pull-mark[data-pull="idle"]').waitFor({ state: 'attached' });

    const again = page.waitForResponse(answer => new URL(answer.url()).pathname === '/api/friends');
    await page.getByRole('button', { name: 'Aktualisieren' }).tap();
    await again;

    await openAlbum(page, 'Weltraum');
    await mark.waitFor({ state: 'attached' });
    await page.evaluate(() => window.scrollTo(0, 400));
    await finger.drag(start, [
      [0, 20],
      [0, 200],
    ]);
    expect(await phase()).not.toBe('pulling');
    await finger.lift();
  });
});

describe('going back', () => {
  it('finds filter, place and focus again', async () => {
    const page = await newDevice(phone);
    await join(page, 'Zoe');
    await openAlbum(page, 'WM der Tiere');
    await page.locator('.pull-mark').waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: /Fehlend/ }).click();
    const sticker = page.locator('[data-sticker]').nth(200);
    await sticker.scrollIntoViewIfNeeded();
    await sticker.focus();
    // Rows that are drawn only near the window move it, frame by frame.
    await page.evaluate(focusAtRest);
    const before = { y: await page.evaluate(() => window.scrollY), top: (await sticker.boundingBox())?.y };
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Freunde' }).click();
    await page.getByRole('heading', { level: 1, name: /Freunde/ }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await page.waitForFunction(y => Math.abs(window.scrollY - y) < 40, before.y);
    await page.getByRole('tab', { name: /Fehlend/, selected: true }).waitFor();
    await page.waitForFunction(
      id => document.activeElement?.getAttribute('data-sticker') === id,
      await sticker.getAttribute('data-sticker'),
    );
    await expect
      .poll(async () => Math.abs(((await sticker.boundingBox())?.y ?? 0) - (before.top ?? 0)))
      .toBeLessThan(60);

    await page.reload();
    await page.waitForFunction(y => Math.abs(window.scrollY - y) < 40, before.y);
  });
});
