import { describe, expect, it } from 'vitest';
import { settled, setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { walkProblems } from './keyboard.ts';
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
});
