import { describe, expect, it, onTestFinished } from 'vitest';
import { settled, setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { walkProblems } from './keyboard.ts';
import { doubleLetters, usualLetters } from './letters.ts';
import { backToUsual, readScreens } from './read-screen.ts';

const open = await setUpDemo({ viewport: phone, hasTouch: true }, doubleLetters);

describe('with letters of twice the size nothing is cut or over anything, and by Tab alone', () => {
  readScreens(open, account => account !== 'mia');

  it('what a first visit asks is answered, and then the page is reached', async () => {
    const page = await open(undefined);
    onTestFinished(() => page.close());
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/');
    await usualLetters(page);
    const banner = page.getByRole('dialog', { name: 'Du entscheidest über Cookies' });
    const more = banner.getByRole('button', { name: 'Einstellungen' });
    await more.waitFor();
    await settled(page);
    // The page's code, which traps the focus, comes after the first paint.
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') != null);
    for (const isMoreShown of [false, true]) {
      if (isMoreShown) await more.press('Enter');
      expect(await walkProblems(page, 'Tab', '[role="dialog"]')).toEqual([]);
      expect(await walkProblems(page, 'Shift+Tab', '[role="dialog"]')).toEqual([]);
    }
    await banner.getByRole('button', { name: 'Alle ablehnen' }).press('Enter');
    await banner.waitFor({ state: 'hidden' });
    expect(await walkProblems(page, 'Tab', 'body')).toEqual([]);
  });
});

it('of a group the whole row is pressed, and boxes to tick grow with the letters', async () => {
  const page = await open('sommer');
  await page.goto('/groups');
  const row = await page.getByRole('link', { name: 'Klasse 3b' }).boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(88);
  const tick = await page.getByRole('checkbox').first().boundingBox();
  expect([tick?.width, tick?.height]).toEqual([48, 48]);
});

describe('in usual letters on a phone', () => {
  it.each([
    ['/auth', 'Passwort vergessen?'],
    ['/pass', 'Ich habe ein Konto'],
  ])('on %s “%s” looks like a link, and has room for a finger', async (path, name) => {
    const page = await open(undefined);
    await page.goto(path);
    const link = page.getByRole('link', { name });
    await link.waitFor();
    await backToUsual(page);
    expect(await link.evaluate(words => getComputedStyle(words).textDecorationLine)).toBe('underline');
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it("what a child's swap is about is not squeezed by its buttons", async () => {
    const page = await open('kim');
    await page.goto('/family');
    const row = page.getByRole('listitem').filter({ hasText: 'Erlauben' }).first();
    await row.waitFor();
    await backToUsual(page);
    const [whole = 0, words = 0] = await row.evaluate(line =>
      [line, line.firstElementChild].map(each => each?.clientWidth),
    );
    expect(words).toBeGreaterThan(whole * 0.8);
  });
});
