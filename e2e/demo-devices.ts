import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openDemoForThisFile } from './demo-database.ts';
import { signInDemo } from './demo-session.ts';
import { printPages } from './devices.ts';
import { startForThisFile } from './started.ts';
import { decideConsent } from '#testing/browser.ts';
import { asSettings } from '#testing/database/database.ts';
import { runProduct } from '#testing/run-product.ts';

/**
 * Starts the product with demo data. Returns a page for each member or visitor, all in one browser, as screens only
 * read.
 */
export async function setUpDemo(
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<(account: string | undefined) => Promise<Page>> {
  // Nothing moves here, and each key waits for a frame: sixty a second would be waited for in vain.
  const operated = { OPERATORS: 'betrieb@example.org', FIRST_POST: 'free' };
  const run = async () => runProduct({ ...asSettings(await openDemoForThisFile()), ...operated });
  const { browser, product } = await startForThisFile(run, ['--disable-frame-rate-limit']);
  const contexts = new Map<string | undefined, BrowserContext>();

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(contexts.values());
  });

  async function open(account: string | undefined): Promise<BrowserContext> {
    const context = await browser.newContext({
      ...options,
      baseURL: product.origin,
      locale: 'de-DE',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    contexts.set(account, context);
    await decideConsent(context);
    // Each begins as in a new tab, without the cost of a new tab's process.
    await context.addInitScript(() => sessionStorage.clear());
    await prepare(context);
    if (account !== undefined) await signInDemo(context, account);
    return context;
  }

  return async account => {
    const context = contexts.get(account) ?? (await open(account));
    const page = context.pages()[0] ?? (await context.newPage());
    await page.unrouteAll();
    return page;
  };
}

/** Waits until no loading state is shown and the page is painted. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !/wird geladen|werden geladen/i.test(document.body.textContent ?? ''));
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
