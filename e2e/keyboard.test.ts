import { describe, expect, it } from 'vitest';
import { setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { walkProblems } from './keyboard.ts';
import { openScreen, screens } from './screens.ts';

const open = setUpDemo({ viewport: phone, hasTouch: true }, async () => undefined);

const dialogs = screens.filter(({ opener }) => opener !== undefined);
const pages = screens.filter(({ opener }) => opener === undefined);

describe('by Tab alone', () => {
  it.each(dialogs)('all of the dialog $name is reached, and Escape leads back', async screen => {
    const { page, settled } = await open(screen.as);
    await openScreen(page, screen, async opener => {
      await settled();
      await opener.focus();
      await page.keyboard.press('Enter');
    });
    await settled();
    const dialog = page.getByRole('dialog');
    const focused = dialog.locator(':focus');
    expect(await focused.count()).toBe(1);
    expect(await focused.getAttribute('aria-label')).not.toBe('Schließen');
    expect(await walkProblems(page, 'Tab', '[role="dialog"]')).toEqual([]);
    expect(await walkProblems(page, 'Shift+Tab', '[role="dialog"]')).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const opener = await screen.opener?.(page).elementHandle();
    await page.waitForFunction(element => document.activeElement === element, opener);
  });

  it.each(pages)('all of the page $name is reached', async screen => {
    const { page, settled } = await open(screen.as);
    await openScreen(page, screen);
    await settled();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    expect(await walkProblems(page, 'Tab', 'body')).toEqual([]);
  });
});
