import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { runDemo } from './demo-product.ts';
import { signInDemo } from './demo-session.ts';
import { doubleLetters } from './letters.ts';
import type { Screen } from './screen.ts';
import { openScreen, screens } from './screens.ts';

/** `npm run screenshots [-- name …]` saves every screen at four sizes, light and dark, in `screenshots/`. */
const sizes = {
  phone: { width: 360, height: 740 },
  /** With a text size of 200 %. */
  letters: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
const schemes = ['light', 'dark'] as const;
const directory = path.resolve(import.meta.dirname, '../screenshots');

async function take(browser: Browser, origin: string, screen: Screen): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport,
        baseURL: origin,
        colorScheme,
        locale: 'de-DE',
        reducedMotion: 'reduce',
      });
      await decideConsent(context);
      if (size === 'letters') await doubleLetters(context);
      if (screen.as !== undefined) await signInDemo(context, screen.as);
      const page = await context.newPage();
      await openScreen(page, screen);
      await page.waitForLoadState('networkidle');
      const file = path.join(directory, `${screen.name}-${size}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: screen.isWhole === true });
      await context.close();
    }
  }
  console.log(`✓ ${screen.name}`);
}

const asked = process.argv.slice(2);
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const product = await runDemo();
const browser = await launchBrowser();
try {
  for (const screen of screens.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await take(browser, product.origin, screen);
  }
} finally {
  await browser.close();
  await product.stop();
}
