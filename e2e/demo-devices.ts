import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { runDemo } from './demo-product.ts';
import { signInDemo } from './demo-session.ts';
import { printPages } from './devices.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import type { RunningProduct } from '#testing/run-product.ts';

/**
 * Starts the product with demo data. Returns a page for each member or visitor, all in one browser, as screens only
 * read.
 */
export function setUpDemo(
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): (account: string | undefined) => Promise<Page> {
  let browser: Browser;
  let product: RunningProduct;
  const contexts = new Map<string | undefined, BrowserContext>();

  beforeAll(async () => {
    // Nothing moves here, and each key waits for a frame: sixty a second would be waited for in vain.
    [browser, product] = await Promise.all([launchBrowser(['--disable-frame-rate-limit']), runDemo()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(contexts.values());
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
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
