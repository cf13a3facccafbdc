import { describe, expect, it } from 'vitest';
import { settled, setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { beginAtTop, walkProblems } from './keyboard.ts';
import { openScreen, screens } from './screens.ts';

const open = setUpDemo({ viewport: phone, hasTouch: true }, async () => undefined);

const dialogs = screens.filter(({ opener }) => opener !== undefined);

describe('by Tab alone', () => {
  it.each(dialogs)('all of the dialog $name is reached, and Escape leads back', async screen => {
    const page = await open(screen.as);
    await openScreen(page, screen, async opener => {
      await settled(page);
      await opener.focus();
      await page.keyboard.press('Enter');
    });
    await settled(page);
    const dialog = page.getByRole('dialog');
    const first = await dialog.evaluate(element => {
      const { activeElement } = document;
      return element.contains(activeElement) && activeElement?.getAttribute('aria-label');
    });
    expect([false, 'Schließen']).not.toContain(first);
    expect(await walkProblems(page, 'Tab', '[role="dialog"]')).toEqual([]);
    expect(await walkProblems(page, 'Shift+Tab', '[role="dialog"]')).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const opener = await screen.opener?.(page).elementHandle();
    await page.waitForFunction(element => document.activeElement === element, opener);
  });

  const pages = screens.filter(({ opener }) => opener === undefined);

  it.each(pages)('all of the screen $name is reached in reading order, and seen', async screen => {
    const page = await open(screen.as);
    await openScreen(page, screen);
    await settled(page);
    await beginAtTop(page);
    expect(await walkProblems(page, 'Tab', 'body')).toEqual([]);
    const grid = page.getByRole('grid').first();
    const stops = grid.locator('[tabindex="0"], button:not([tabindex]), a:not([tabindex])');
    if ((await grid.count()) > 0) expect(await stops.count()).toBe(1);
  });

  it('what a first visit asks is answered, and then the page is reached', async () => {
    const page = await open(undefined);
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/');
    const banner = page.getByRole('dialog', { name: 'Du entscheidest über Cookies' });
    const more = banner.getByRole('button', { name: 'Einstellungen' });
    await more.waitFor();
    await settled(page);
    // The page's code, which keeps the focus inside, comes after the first picture.
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
