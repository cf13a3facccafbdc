import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settled, setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { holdBack } from './hold-back.ts';
import { beginAtTop, walkProblems } from './keyboard.ts';
import { brokenWords, doubleLetters, largeLetters, layoutProblems, usualLetters } from './letters.ts';
import type { Screen } from './screen.ts';
import { openDialog, openScreen, screens } from './screens.ts';

const open = await setUpDemo({ viewport: phone, hasTouch: true }, doubleLetters);

/** What a page shows behind its dialogs, since a test left it as it was. */
const shown = new WeakMap<Page, Screen>();

/**
 * Opens each screen once: it is read in letters of twice the size, then walked through in usual ones. A dialog of the page
 * that is shown already needs no other.
 */
async function openLarge(screen: Screen): Promise<Page> {
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

async function backToUsual(page: Page): Promise<void> {
  await usualLetters(page);
  await settled(page);
}

async function readDialog(page: Page, screen: Screen): Promise<void> {
  expect(await layoutProblems(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  const first = await dialog.evaluate(element => {
    const { activeElement } = document;
    return element.contains(activeElement) && activeElement?.getAttribute('aria-label');
  });
  expect([false, 'Schließen']).not.toContain(first);
  if (await dialog.locator('button:focus').isVisible())
    expect(await dialog.evaluate(element => element.scrollTop)).toBe(0);
  await backToUsual(page);
  expect(await walkProblems(page, 'Tab', '[role="dialog"]')).toEqual([]);
  expect(await walkProblems(page, 'Shift+Tab', '[role="dialog"]')).toEqual([]);

  // The first Escape is for the tooltip of what has the focus.
  if (await page.locator('[role="tooltip"]').isVisible()) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = await screen.opener?.(page).elementHandle();
  await page.waitForFunction(element => document.activeElement === element, opener);
}

function screenNamed(name: string): Screen {
  const screen = screens.find(one => one.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  return screen;
}

const inMain = ['friends', 'trades', 'group-on-paper', 'album-management', 'dashboard-child'];
const inMainOfFamilies = ['shelf-child', 'family-children'];

/** Places with rows of pictures, names, dates and buttons, which leave words the least room. */
const narrow = new Map([
  ...[...inMain, ...inMainOfFamilies].map(name => [screenNamed(name), 'main'] as const),
  [screenNamed('trading-child'), '[role="tablist"]'],
]);

const smallest = { width: 320, height: 740 };
const wide = { width: 1280, height: 800 };

const moreSizes = new Map([
  [screenNamed('dashboard-typical'), [smallest, { width: 1024, height: 800 }]],
  [screenNamed('settings'), [smallest]],
  [screenNamed('notices'), [smallest]],
  [screenNamed('trading'), [smallest]],
]);

/** A page first as it is opened, then what is done there. */
const inTurn = screens.toSorted(
  (one, other) => Number(one.before !== undefined) - Number(other.before !== undefined),
);

async function readPage(page: Page, screen: Screen): Promise<void> {
  const place = narrow.get(screen);
  const broken = async () => (place === undefined ? [] : brokenWords(page, place));
  expect(await layoutProblems(page)).toEqual([]);
  expect(await broken()).toEqual([]);
  for (const size of [...(moreSizes.get(screen) ?? []), wide]) {
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

describe('with letters of twice the size nothing is cut or over anything, and by Tab alone', () => {
  // Must run first: opening the inbox, further down, marks everything as read.
  it('the number on the bell comes late and widens no page', async () => {
    const page = await open('mia');
    await page.goto('/friends');
    await page.locator('.bell-count').waitFor();
    expect(await layoutProblems(page)).toEqual([]);
  });

  it('in a package what a friend of a long name lacks is read whole', async () => {
    const page = await open('mia');
    await openScreen(page, screenNamed('trading-edit'));
    await usualLetters(page);
    const need = page
      .getByRole('option')
      .first()
      .getByText(/^fehlt /);
    await need.evaluate(words => (words.textContent = 'fehlt Turbohamster'));
    expect(await need.evaluate(words => words.scrollWidth - words.clientWidth)).toBe(0);
  });

  it('an album beside its figures fits a window of 1280 px, too', async () => {
    const page = await open('mia');
    await page.setViewportSize(wide);
    onTestFinished(() => page.setViewportSize(phone));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
    await page.getByRole('region', { name: 'Abschnitte' }).waitFor();
    await settled(page);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await brokenWords(page, '.album-side')).toEqual([]);
  });

  it.each(inTurn)('all of $name is reached in reading order, and seen', async screen => {
    const page = await openLarge(screen);
    await (screen.opener === undefined ? readPage : readDialog)(page, screen);
    shown.set(page, screen);
  });

  it('what follows in a dialog is read from its top', async () => {
    const page = await open('mia');
    onTestFinished(() => page.setViewportSize(phone));
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto('/friends');
    await page.getByRole('button', { name: /Code einlösen/ }).click();
    const dialog = page.getByRole('dialog');
    const scan = dialog.getByRole('button', { name: 'QR-Code scannen' });
    await scan.scrollIntoViewIfNeeded();
    const scrolled = () => dialog.evaluate(element => element.scrollTop);
    expect(await scrolled()).toBeGreaterThan(0);
    await scan.click();
    await dialog.locator('button:focus').waitFor();
    await settled(page);
    expect(await scrolled()).toBe(0);
  });

  it('the friend that an address names stands whole in the row of friends', async () => {
    const page = await open('mia');
    await page.goto('/trading');
    const friends = page.getByRole('navigation', { name: 'Freunde' }).getByRole('link');
    await friends.first().waitFor();
    await page.goto((await friends.last().getAttribute('href')) ?? '');
    await settled(page);
    const chosen = await friends.and(page.locator('[aria-current="true"]')).boundingBox();
    expect((chosen?.x ?? Infinity) + (chosen?.width ?? 0)).toBeLessThanOrEqual(phone.width - 12);
  });

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

it('letters of twice the size have icons as large, in buttons that keep their shape', async () => {
  const page = await open('mia');
  await page.goto('/dashboard');
  for (const name of ['Aktualisieren', 'Abmelden']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    const [box, icon] = [await button.boundingBox(), await button.locator('svg').boundingBox()];
    expect(icon?.width, name).toBeGreaterThanOrEqual(32);
    expect(box?.height, name).toBe(box?.width);
  }
});

it('letters of twice the size have counts of duplicates as large as those of single stickers', async () => {
  const page = await open('mia');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  for (const copies of [/, 1 Stück/, /, doppelt$/]) {
    const count = page.getByRole('gridcell', { name: copies }).first().getByText('×');
    expect(
      await count.evaluate(badge => parseFloat(getComputedStyle(badge).fontSize)),
    ).toBeGreaterThanOrEqual(28);
  }
});

it('the links below a page are not seen before what pushes them away', async () => {
  const page = await open('mia');
  await page.goto('/settings');
  const release = await holdBack(page, '**/assets/NoticesPage-*.js');
  await page.goto('/notices');
  await page.getByRole('main').getByRole('status').waitFor({ state: 'attached' });
  const imprint = page.getByRole('main').getByText('Impressum');
  await imprint.waitFor({ state: 'attached' });
  expect(await imprint.isVisible()).toBe(false);
  release();
  await imprint.waitFor();
});

it('of a group the whole row is pressed, and boxes to tick grow with the letters', async () => {
  const page = await open('sommer');
  await page.goto('/groups');
  const row = await page.getByRole('link', { name: 'Klasse 3b' }).boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(88);
  const tick = await page.getByRole('checkbox').first().boundingBox();
  expect([tick?.width, tick?.height]).toEqual([48, 48]);
});

it.each(['/notices', '/friends', '/trades', '/trading'])(
  'what %s asks before its code is there is used',
  async path => {
    const page = await open('mia');
    const asked = new Set<string>();
    page.on('request', request => asked.add(request.url().replace(/^https?:\/\/[^/]+/, '')));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('request');
    const named = await page.locator('meta[name="early-calls"]').getAttribute('content');
    const early = named?.split(' ') ?? [];
    expect(early.length).toBeGreaterThan(1);
    const pathOf = (address: string) => address.replace(/\?.*/, '');
    // Requested in another way, it would be fetched twice.
    const same = [...asked].filter(address => early.map(pathOf).includes(pathOf(address)));
    expect(same.toSorted()).toEqual(early.toSorted());
  },
);

it('what is written in a long post is seen above the bar that saves it', async () => {
  const page = await open('mia');
  await page.goto('/admin/blog?beitrag=neu');
  await usualLetters(page);
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.waitFor();
  await settled(page);
  // Places the field so that its first line is just above the bar.
  await field.evaluate(box => scrollTo(0, scrollY + box.getBoundingClientRect().top - innerHeight + 240));
  await field.focus();
  const isSeen = (share: number) =>
    field.evaluate((box, at) => {
      const { left, top, bottom } = box.getBoundingClientRect();
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const y = at === 1 ? bottom - 20 : from + (to - from) * at;
      return document.elementFromPoint(left + 40, y) === box;
    }, share);
  expect(await isSeen(0.5)).toBe(true);
  const hidden: number[] = [];
  for (let line = 1; line <= 40; line += 1) {
    await page.keyboard.type(`Zeile ${line}`);
    // The field grows with its lines once they exceed its initial height.
    const isFull = await field.evaluate(box => box.clientHeight > 0.4 * innerHeight + 30);
    if (isFull && !(await isSeen(1))) hidden.push(line);
    await page.keyboard.press('Enter');
  }
  expect(hidden).toEqual([]);
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
