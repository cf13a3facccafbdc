import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { runDemo } from './demo-product.ts';
import { signInDemo } from './demo-session.ts';

/**
 * Takes the committed screenshots of the web manifest (`config/web-manifest.ts`). Run it by `node bin/run.mjs
 * e2e/manifest-pictures.ts`.
 */
const narrow = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true };
const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

const pictures = [
  { file: 'album-narrow', device: narrow, path: '/dashboard', ready: 'h3', before: openGrid },
  { file: 'dashboard-narrow', device: narrow, path: '/dashboard', ready: 'h3' },
  { file: 'album-wide', device: wide, path: '/dashboard', ready: 'h3', before: openAlbum },
  { file: 'trading-wide', device: wide, path: '/trading', ready: 'h1' },
];

async function openAlbum(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /WM der Tiere/ })
    .first()
    .click();
  await page.waitForSelector('[data-sticker]');
}

/** Scrolls, because on a phone the stickers are below the fold. */
async function openGrid(page: Page): Promise<void> {
  await openAlbum(page);
  await page.getByRole('searchbox').evaluate(field => field.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy(0, -16));
}

const directory = path.resolve(import.meta.dirname, '../web/public/app-pictures');
mkdirSync(directory, { recursive: true });
const product = await runDemo();
const browser = await launchBrowser();
try {
  for (const { file, device, path: address, ready, before } of pictures) {
    const context = await browser.newContext({
      ...device,
      baseURL: product.origin,
      locale: 'de-DE',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await decideConsent(context);
    const page = await context.newPage();
    await signInDemo(page, 'mia');
    await page.goto(address);
    await page.waitForSelector(ready);
    await before?.(page);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('button', { name: 'Cookie-Einstellungen' })
      .evaluateAll(all => all.forEach(button => button.remove()));
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(path.join(directory, `${file}.webp`));
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
