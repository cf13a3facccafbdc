import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { openDatabaseForThisFile, startForThisFile } from './started.ts';
import { accessibilityProblems, decideConsent, problemsInBothSchemes, watchPage } from '#testing/browser.ts';
import { asSettings } from '#testing/database/database.ts';
import { runProduct } from '#testing/run-product.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Of a page that is read at both sizes: on the phone in both schemes, what a desktop adds in the dark. */
export async function problemsAt(viewport: typeof phone, page: Page): Promise<string[]> {
  if (viewport === phone) return problemsInBothSchemes(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return accessibilityProblems(page);
}

/** A worker precaches the app per device: half of a short journey's time. */
type ServiceWorkers = 'allow' | 'block';

/** Prints the pages of a failed test; on another machine nothing else of them is left. */
export async function printPages(contexts: Iterable<BrowserContext>): Promise<void> {
  for (const page of [...contexts].flatMap(context => context.pages()))
    console.log(`${page.url()}\n${await page.ariaSnapshot({ timeout: 5_000 }).catch(String)}`);
}

/** Starts the product for this file's tests; returns fresh browsers with its base URL. Page errors fail the test. */
export async function setUpDevices(
  settings: Record<string, string> = {},
): Promise<(viewport?: typeof phone, serviceWorkers?: ServiceWorkers) => Promise<Page>> {
  const database = asSettings(await openDatabaseForThisFile());
  const { browser, product } = await startForThisFile(() => runProduct({ ...database, ...settings }));
  const contexts: BrowserContext[] = [];
  const troubles: string[][] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(contexts);
    await Promise.all(contexts.splice(0).map(context => context.close()));
    expect(troubles.splice(0).flat()).toEqual([]);
  });

  return async (viewport = phone, serviceWorkers = 'block') => {
    const baseURL = product.origin;
    const hasTouch = viewport === phone;
    const options = { viewport, baseURL, hasTouch, serviceWorkers, locale: 'de-DE' };
    const context = await browser.newContext(options);
    await decideConsent(context);
    contexts.push(context);
    const page = await context.newPage();
    troubles.push(watchPage(page, baseURL));
    return page;
  };
}
