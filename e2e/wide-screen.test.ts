import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSession } from '#features/auth/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { call } from './call.ts';
import { settled, setUpDemo } from './demo-devices.ts';
import { desktop } from './devices.ts';
import { brokenWords, doubleLetters, layoutProblems } from './letters.ts';

const open = await setUpDemo({ viewport: desktop }, async () => {});

/** Runs in the page: pairs of overlapping elements, by their text. */
async function overlaps(page: Page, one: string, other: string): Promise<string[]> {
  return page.evaluate(
    ([ones, others]) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map(element => ({
          words: element.getAttribute('aria-label') ?? element.textContent ?? '',
          box: element.getBoundingClientRect(),
        }));
      return boxes(ones).flatMap(a =>
        boxes(others)
          .filter(({ box }) => a.box.left < box.right && box.left < a.box.right)
          .filter(({ box }) => a.box.top < box.bottom && box.top < a.box.bottom)
          .map(b => `${a.words} on ${b.words}`),
      );
    },
    [one, other] as const,
  );
}

it.each([1024, 1160, desktop.width])('the dashboard has room for its swaps, %i px wide', async width => {
  const page = await open('mia');
  await page.setViewportSize({ width, height: desktop.height });
  await page.goto('/dashboard');
  await page.locator('.smart-score').first().waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await overlaps(page, '.smart-score', '.smart-side > *')).toEqual([]);
  const lines = await page
    .getByRole('list', { name: 'Letzte Tausche' })
    .getByText(/^Mit Gegenangebot/)
    .evaluateAll(sentences => sentences.map(sentence => sentence.getClientRects().length));
  expect(lines).not.toEqual([]);
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});

it('a message lies on nothing that can be tapped in an album, and beside it the page ends above it', async () => {
  const page = await open('mia');
  await page.setViewportSize(desktop);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: /^Alle \d+ Abschnitte anzeigen/ }).click();
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('FUX 7, FUX 7, ABC 2');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
  for (const down of [0, 900]) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), down);
    await settled(page);
    expect(await overlaps(page, '.toast', '.album-side, [role="gridcell"], .sticker-sheet button')).toEqual(
      [],
    );
  }
});

it('what Tab leads to is not under a message', async () => {
  const page = await open('kim');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/family');
  await page
    .getByRole('link', { name: /^Einstellungen für / })
    .first()
    .click();
  const swaps = page.getByRole('combobox', { name: 'Tauschen' }).first();
  await swaps.selectOption({ index: 1 });
  const message = page.getByRole('listitem').filter({ hasText: 'Erfolgreich gespeichert' });
  await message.waitFor();
  // Toasts do not expire in a window without focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await swaps.focus();
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    await settled(page);
    expect(await overlaps(page, '.toast', ':focus')).toEqual([]);
  }
  expect(await message.isVisible()).toBe(true);
});

it('with letters of twice the size names of friends and of tabs are read whole beside swaps', async () => {
  const page = await open('sonnenfuchs');
  await doubleLetters(page.context());
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/trading');
    await page
      .getByRole('tab', { name: /Angebote/ })
      .first()
      .waitFor();
    await settled(page);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await brokenWords(page, '.trade-choice-name')).toEqual([]);
    const titles = page.getByRole('heading', { name: /^Du gibst / }).locator('span');
    expect(await titles.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(
      0,
    );
  }
});

it('a message beside an album has the button that closes it beside its action', async () => {
  const page = await open('mia');
  await page.setViewportSize(desktop);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  await page.getByRole('button', { name: 'Tauschen', exact: true }).click();
  await page
    .getByRole('gridcell', { name: /fehlt$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Vorschlag senden' }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'Tauschvorschlag gesendet' });
  await message.waitFor();
  const [action, close] = await Promise.all([
    message.getByRole('button', { name: 'Rückgängig' }).boundingBox(),
    message.getByRole('button', { name: 'Meldung schließen' }).boundingBox(),
  ]);
  expect(close?.y).toBeLessThan((action?.y ?? 0) + (action?.height ?? 0));
});

it('a sticker whose picture cannot be had shows its number', async () => {
  const page = await open('mia');
  await page.setViewportSize(desktop);
  await page.route('**/pictures/**', route => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  const sticker = page.getByRole('gridcell', { name: /^AUF 2 .* Stück/ }).locator('.sticker');
  await page.waitForFunction(
    shown => getComputedStyle(shown, '::before').content === '"AUF 2"',
    await sticker.elementHandle(),
  );
});

it('with letters of twice the size the figures of a swap keep their digits together', async () => {
  const page = await open('mia');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/trading');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const figures = page
    .getByRole('table')
    .first()
    .getByText(/^\d{2}$/);
  await figures.first().waitFor();
  await settled(page);
  const lines = await figures.evaluateAll(all =>
    all.map(figure => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

it("a friend's album has as many stickers beside each other as one's own, on a tablet, too", async () => {
  const page = await open('mia');
  await page.setViewportSize({ width: 820, height: 1180 });
  const columns = () =>
    page
      .getByRole('gridcell')
      .evaluateAll(
        cells => new Set(cells.slice(0, 10).map(cell => Math.round(cell.getBoundingClientRect().left))).size,
      );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  await page.getByRole('gridcell', { name: /^AUF 10 / }).waitFor();
  await settled(page);
  expect(await columns()).toBe(5);
  await page.goto('/friends');
  await page.getByRole('button', { name: /^Ben/ }).click();
  await page.getByRole('link', { name: /WM der Tiere/ }).click();
  await page.getByRole('gridcell').nth(9).waitFor();
  await settled(page);
  expect(await columns()).toBe(5);
});

it.each(['/notices', '/trades'])('the links below %s stand in the middle, as the page does', async path => {
  const page = await open('mia');
  await page.setViewportSize(desktop);
  await page.goto(path);
  const links = page.getByRole('navigation', { name: 'Rechtliches' });
  await links.waitFor();
  const [first, last] = await Promise.all([
    links.getByRole('link').first().boundingBox(),
    links.getByRole('link').last().boundingBox(),
  ]);
  const middle = ((first?.x ?? 0) + (last?.x ?? 0) + (last?.width ?? 0)) / 2;
  expect(Math.abs(middle - desktop.width / 2)).toBeLessThan(10);
});

it('with letters of twice the size what is chosen in a list is read whole on a phone', async () => {
  const page = await open('kim');
  await doubleLetters(page.context());
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/family');
  await page
    .getByRole('link', { name: /^Einstellungen für / })
    .first()
    .click();
  const heightOf = async (name: string) => {
    const list = page.getByRole('combobox', { name }).first();
    return (await list.boundingBox())?.height ?? 0;
  };
  await page.getByRole('combobox').first().waitFor();
  await settled(page);
  // Two lines: "Ich entscheide jede".
  expect(await heightOf('Neue Freundschaften')).toBeGreaterThan(await heightOf('Mitteilungen bis'));
});

it('names of fifty letters without a space widen no page on a phone, and no dialog', async () => {
  const long = (name: string) => `${name}Donaudampfschifffahrtselektrizitätenhauptbetriebswerk`.slice(0, 50);
  for (const account of ['oskar', 'jonas']) {
    const context = (await open(account)).context();
    const { member } = await call(context, readSession, {});
    const { displayName = '', avatarUrl = '' } = member ?? {};
    await call(context, updateProfile, { displayName: long(displayName), avatarUrl });
  }
  const page = await open('mia');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/friends');
  await page.getByRole('button', { name: /^Oskar/ }).click();
  await page.getByRole('heading', { name: `Was hat ${long('Oskar')}?` }).waitFor();
  expect(await layoutProblems(page)).toEqual([]);
  await page.goto('/trading');
  await page
    .getByRole('navigation', { name: 'Freunde' })
    .getByRole('link', { name: /^Oskar/ })
    .click();
  await page.getByRole('tab', { name: /^Oskar/ }).waitFor();
  await settled(page);
  expect(await layoutProblems(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  const isWide = () =>
    dialog.evaluate(shown =>
      [shown, ...shown.querySelectorAll('*')].some(one => one.scrollWidth > shown.clientWidth),
    );
  await page
    .getByRole('button', { name: /\d doppelt/ })
    .first()
    .click();
  await dialog.getByText('Du bekommst von').waitFor();
  expect(await isWide()).toBe(false);
  await page.goto('/trades');
  await page
    .getByRole('button', { name: /^Übergabeliste/ })
    .first()
    .click();
  await dialog.getByText(`${long('Jonas')} bekommt von dir`).waitFor();
  expect(await isWide()).toBe(false);
});
