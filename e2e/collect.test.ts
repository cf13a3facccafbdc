import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, watchPage } from '#testing/browser.ts';
import { join, openAlbum, password, returnTo, signIn } from './account-steps.ts';
import { desktop, phone, problemsAt, setUpDevices } from './devices.ts';
import { see, seeSaved } from './see.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

/** Registers through the form; afterwards the sign-in form knows the address. */
async function register(page: Page, displayName: string) {
  const account = { displayName, email: `${displayName.toLowerCase()}@example.org`, password };
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  await page.getByRole('radio', { name: 'Fuchs' }).check({ force: true });
  await page.getByLabel('Name').fill(displayName);
  await page.getByLabel('E-Mail').fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await seeToast(page, 'Registrierung erfolgreich!');
  await seeToast(page, 'Du kannst dich jetzt anmelden.');
  return account;
}

describe('collecting', () => {
  it('goes from registration to a packet in the album, and a second device shows the same', async () => {
    const page = await newDevice();
    const account = await register(page, 'Mia');
    await page.getByLabel('Passwort', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welches Album sammelst du?' }).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Hallo, Mia!' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await openAlbum(page, 'WM der Tiere');
    await see(page, '0 von 980 · 0 %');
    const field = page.getByRole('textbox', { name: 'Nummern eintragen' });
    expect(await page.getByRole('button', { name: 'Hinzufügen' }).isDisabled()).toBe(true);
    await field.fill('21, FUX 7, 12-15, 12, 1204, XYZ 2');
    await see(page, 'FUX 1, 7, 12–15 · 6 neu');
    await see(page, '2 unbekannt');
    await see(page, 'FUX 12 stand mehrfach da und zählt einmal.');
    await see(page, 'Nummern ohne Buchstaben davor sind Plätze im Album: 21 ist FUX 1.');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await seeToast(page, '6 neu');
    // Under the pointer it stays until it is needed, however slow the machine.
    await page.getByRole('button', { name: '6 neu' }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).hover();
    await seeToast(page, 'FUX 12 stand mehrfach da und zählt einmal. FUX 1204, XYZ 2 gibt es hier nicht.');
    const messages = page.getByRole('region', { name: /Meldungen/ }).first();
    const cutWords = (shown: Element) =>
      [...shown.querySelectorAll('*')]
        // Rounding takes a pixel, and elements one pixel high are for screen readers only.
        .filter(each => each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 1)
        .map(each => each.textContent);
    // Polls, because the message grows while it appears.
    await expect.poll(() => messages.evaluate(cutWords)).toEqual([]);
    expect(await field.inputValue()).toBe('FUX 1204, XYZ 2');
    await see(page, '2 unbekannt');
    expect(await page.locator('.entry-preview').innerText()).not.toContain('neu');
    await see(page, '6 von 980 · 1 %');

    const other = await newDevice(desktop);
    await returnTo(other, account);
    await openAlbum(other, 'WM der Tiere');
    await see(other, '6 von 980 · 1 %');
    const slot = other.getByRole('gridcell', { name: 'AUF 3 Spielball, fehlt' });
    await slot.getByRole('button', { name: /eins mehr/ }).click();
    await see(page, '7 von 980 · 1 %');
    await page.getByRole('gridcell', { name: 'AUF 3 Spielball, 1 Stück' }).waitFor();

    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await see(other, '1 von 980 · 0 %');
  });

  it('counts every one of five fast taps and sends them together', async () => {
    const page = await newDevice();
    await join(page, 'Tom');
    await openAlbum(page, 'Weltraum');
    const batches: number[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/operations')) batches.push(request.postDataJSON().operations.length);
    });
    const isSent = page.waitForResponse(response => response.url().endsWith('/operations'));
    // In one task, so that it is always faster than a render: after the first tap the button is another element.
    await page
      .getByRole('gridcell')
      .first()
      .evaluate(cell => {
        for (let i = 0; i < 5; i += 1) cell.querySelector<HTMLElement>('[data-act="more"]')?.click();
      });
    await page.getByRole('gridcell', { name: /5 Stück, doppelt/ }).waitFor();
    await isSent;
    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(5);
    expect(batches.length).toBeLessThanOrEqual(2);
    await page.reload();
    await page.getByRole('gridcell', { name: /5 Stück, doppelt/ }).waitFor();
  });

  it('is one tab stop with arrows, Home, End, plus and minus', async () => {
    const page = await newDevice(desktop);
    await join(page, 'Ada');
    await openAlbum(page, 'Weltraum');
    const grid = page.getByRole('grid');
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Letzte Änderungen' }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await focused()).toMatch(/^1 /);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^2 /);
    // The last ones are drawn in later frames.
    await grid.getByRole('gridcell').nth(35).waitFor();
    await page.keyboard.press('End');
    expect(await focused()).toMatch(/^36 /);
    await page.keyboard.press('Home');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    expect(await focused()).toMatch(/^1 .*, 2 Stück, doppelt$/);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    expect(await focused()).toMatch(/^1 .*, fehlt$/);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toMatch(/^[12] /);
    await page.keyboard.press('Tab');
    expect(await grid.evaluate(element => element.contains(document.activeElement))).toBe(false);
  });

  it('keeps changes through a reload while the server is away, and delivers them once', async () => {
    const page = await newDevice();
    await join(page, 'Leo');
    await openAlbum(page, 'Weltraum');
    await page.route('**/api/**', route => route.abort());
    const cell = page.getByRole('gridcell').nth(4);
    await cell.getByRole('button', { name: /eins mehr/ }).click();
    // A sticker that was just stuck in is seen whole: the next tap brings its buttons.
    await cell.click();
    await cell.getByRole('button', { name: /eins mehr/ }).click();
    await see(page, '2 Änderungen warten auf den Server');
    await page.reload();
    await page.getByRole('gridcell', { name: /2 Stück, doppelt/ }).waitFor();
    await page.unroute('**/api/**');
    const answered = page.waitForResponse(
      response => response.url().endsWith('/operations') && response.ok(),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await answered;
    await page.reload();
    await see(page, '1 von 36 · 3 %');
    await page.getByRole('gridcell', { name: /2 Stück, doppelt/ }).waitFor();
  });

  it('filters, searches, says when nothing is there, and finds the tab again after going back', async () => {
    const page = await newDevice();
    await join(page, 'Juna');
    await openAlbum(page, 'Markttag');
    await page.getByRole('tab', { name: /Mehrfach/ }).click();
    await see(page, 'Du hast noch keine Doppelten.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('tab', { name: /Alle/ }).click();
    await page.getByRole('searchbox').fill('12');
    await page.waitForFunction(() => document.querySelectorAll('[data-sticker]:not([hidden])').length < 20);
    await page.getByRole('searchbox').fill('gibt es nicht');
    await see(page, 'Keine Sticker gefunden');
    await page.getByRole('button', { name: 'Alle Sticker zeigen' }).click();
    await page.getByRole('tab', { name: /Fehlend/ }).click();
    await page.getByRole('link', { name: 'Zurück zum Dashboard' }).click();
    await page.getByRole('heading', { name: /Hallo/ }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: /Fehlend/, selected: true }).waitFor();
  });

  it('says what is wrong with numbers that it does not know, and with an album that is not there', async () => {
    const page = await newDevice();
    await join(page, 'Ole');
    await openAlbum(page, 'Markttag');
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('999, abc');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await seeToast(page, 'Ungültige Eingabe');
    await seeToast(page, 'Bitte gib gültige Sticker-Nummern ein (z.B. 1,5,12-15)');
    expect(await page.getByRole('textbox', { name: 'Nummern eintragen' }).inputValue()).toBe('999, abc');
    await page.goto('/album/999999');
    await see(page, 'Album nicht gefunden');
    await page.getByRole('link', { name: 'Zurück zum Dashboard' }).click();
    await page.getByRole('heading', { name: /Hallo/ }).waitFor();
  });

  it.each([phone, desktop])('axe finds nothing in the album at %j, light or dark', async viewport => {
    const page = await newDevice(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const account = await register(page, `Axe${viewport.width}`);
    expect(await problemsAt(viewport, page)).toEqual([]);
    await signIn(page, account);
    await page.getByRole('heading', { level: 1, name: 'Welches Album sammelst du?' }).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /Hallo/ }).waitFor();
    expect(await problemsAt(viewport, page)).toEqual([]);
    await openAlbum(page, 'WM der Tiere');
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-38, XYZ');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await seeToast(page, /38 doppelt|38 neu/);
    // On 980 stickers axe takes most of a minute; a single section has every state.
    await page.getByRole('searchbox').fill('FUX');
    await page.waitForFunction(() => document.querySelectorAll('[data-sticker]:not([hidden])').length === 20);
    await page.locator('[data-sticker]:not([hidden])').nth(3).focus();
    expect(await problemsAt(viewport, page)).toEqual([]);
  });

  it('asks the server once for each thing when an album is opened by its address', async () => {
    const page = await newDevice();
    await join(page, 'Emil');
    await openAlbum(page, 'Weltraum');
    const address = page.url();
    const other = await page.context().newPage();
    const troubles = watchPage(other, new URL(address).origin);
    const asked: string[] = [];
    other.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(pathname);
    });
    // News that are long on their way let the page ask again, whichever tab has the stream.
    await other.route('**/api/live?*', () => undefined);
    await page.close();
    await other.goto(address);
    await other.getByRole('grid').waitFor();
    await seeSaved(other);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked).toContain('/api/collection');
    expect(troubles).toEqual([]);
  });
});
