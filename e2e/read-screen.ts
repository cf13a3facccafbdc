import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isWhole } from './breadth.ts';
import { settled } from './demo-devices.ts';
import { phone } from './devices.ts';
import { beginAtTop, walkProblems } from './keyboard.ts';
import { brokenWords, largeLetters, layoutProblems, usualLetters } from './letters.ts';
import type { Screen } from './screen.ts';
import { openDialog, openScreen, screens } from './screens.ts';

type Open = (account: string | undefined) => Promise<Page>;

/** What a page shows behind its dialogs, since a test left it as it was. */
const shown = new WeakMap<Page, Screen>();

/**
 * Opens each screen once: it is read in letters of twice the size, then walked through in usual ones. A dialog of the page
 * that is shown already needs no other.
 */
async function openLarge(open: Open, screen: Screen): Promise<Page> {
  const page = await open(screen.as);
  const press = async (opener: Locator) => {
    await settled(page);
    await opener.focus();
    await page.keyboard.press('Enter');
  };
  const behind = shown.get(page);
  shown.delete(page);
  if (screen.opener !== undefined && behind?.path === screen.path && behind.before === screen.before) {
    await largeLetters(page);
    await openDialog(page, screen, press);
  } else await openScreen(page, screen, press);
  await settled(page);
  return page;
}

export async function backToUsual(page: Page): Promise<void> {
  await usualLetters(page);
  await settled(page);
}

async function readDialog(page: Page, screen: Screen): Promise<void> {
  const dialog = page.getByRole('dialog');
  const first = () =>
    dialog.evaluate(element => {
      const { activeElement } = document;
      return element.contains(activeElement) && activeElement?.getAttribute('aria-label');
    });
  // What replaces a dialog's content takes the focus once its code is there.
  await expect.poll(first).not.toBeOneOf([false, 'Schließen']);
  expect(await layoutProblems(page)).toEqual([]);
  if (await dialog.locator('button:focus').isVisible())
    expect(await dialog.evaluate(element => element.scrollTop)).toBe(0);
  await backToUsual(page);
  expect(await walkProblems(page, 'Tab', '[role="dialog"]')).toEqual([]);
  expect(await walkProblems(page, 'Shift+Tab', '[role="dialog"]')).toEqual([]);

  const title = await dialog.getAttribute('aria-labelledby');
  await page.keyboard.press('Escape');
  if (screen.leadsBack === true) {
    await page.waitForFunction(id => document.getElementById(id ?? '') === null, title);
    await page.keyboard.press('Escape');
  }
  await dialog.waitFor({ state: 'detached' });
  const opener = await screen.opener?.(page).elementHandle();
  await page.waitForFunction(element => document.activeElement === element, opener);
}

export function screenNamed(name: string): Screen {
  const screen = screens.find(one => one.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  return screen;
}

const inMain = ['friends', 'trades', 'group-on-paper', 'album-management', 'dashboard-child'];
const inMainOfFamilies = ['shelf-child', 'family-children', 'family-child'];

/** Places with rows of pictures, names, dates and buttons, which leave words the least room. */
const narrow = new Map([
  ...[...inMain, ...inMainOfFamilies].map(name => [screenNamed(name), 'main'] as const),
  [screenNamed('trading-child'), '[role="tablist"]'],
]);

const smallest = { width: 320, height: 740 };
export const wide = { width: 1280, height: 800 };

const moreSizes = new Map([
  [screenNamed('dashboard-typical'), [smallest, { width: 1024, height: 800 }]],
  [screenNamed('settings'), [smallest]],
  [screenNamed('notices'), [smallest]],
  [screenNamed('trading'), [smallest]],
]);

async function readPage(page: Page, screen: Screen): Promise<void> {
  const place = narrow.get(screen);
  const broken = async () => (place === undefined ? [] : brokenWords(page, place));
  expect(await layoutProblems(page)).toEqual([]);
  expect(await broken()).toEqual([]);
  // Every other one on a wide window, too; in `npm run torture` all.
  const isReadWide = isWhole || screens.indexOf(screen) % 2 === 0;
  for (const size of [...(moreSizes.get(screen) ?? []), ...(isReadWide ? [wide] : [])]) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await layoutProblems(page), `${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
  await backToUsual(page);
  expect(await broken()).toEqual([]);
  await beginAtTop(page);
  expect(await walkProblems(page, 'Tab', 'body')).toEqual([]);
  const grid = page.getByRole('grid').first();
  const stops = grid.locator('[tabindex="0"], button:not([tabindex]), a:not([tabindex])');
  if ((await grid.count()) > 0) expect(await stops.count()).toBe(1);
}

/** Of the accounts: a page first as it is opened, then what is done there. */
export function readScreens(open: Open, isRead: (account: string | undefined) => boolean): void {
  const inTurn = screens
    .filter(({ as }) => isRead(as))
    .toSorted((one, other) => Number(one.before !== undefined) - Number(other.before !== undefined));

  it.each(inTurn)('all of $name is reached in reading order, and seen', async screen => {
    const page = await openLarge(open, screen);
    await (screen.opener === undefined ? readPage : readDialog)(page, screen);
    shown.set(page, screen);
  });
}
