import { describe, expect, it } from 'vitest';
import { settled, setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { doubleLetters, layoutProblems } from './letters.ts';
import { openScreen, screens } from './screens.ts';

const open = setUpDemo({ viewport: phone, hasTouch: true }, doubleLetters);

describe('with letters of twice the size, a phone', () => {
  it('draws the icons of its buttons larger, too, in buttons that keep their shape', async () => {
    const page = await open('mia');
    await page.goto('/dashboard');
    for (const name of ['Aktualisieren', 'Abmelden']) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      const [box, icon] = [await button.boundingBox(), await button.locator('svg').boundingBox()];
      expect(icon?.width, name).toBeGreaterThanOrEqual(32);
      expect(box?.height, name).toBe(box?.width);
    }
  });

  it.each(screens)(
    'shows all of $name, nothing over anything, and does not scroll sideways',
    async screen => {
      const page = await open(screen.as);
      await openScreen(page, screen);
      await settled(page);
      expect(await layoutProblems(page)).toEqual([]);
    },
  );
});
