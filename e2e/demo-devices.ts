import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { seedDemo } from '../bin/demo/seed-demo.ts';
import { signInDemo } from './demo-session.ts';
import { printPages } from './devices.ts';
import { createDatabase } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { asSettings, createTestDatabase } from '#testing/database.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';

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
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const contexts = new Map<string | undefined, BrowserContext>();

  beforeAll(async () => {
    database = await createTestDatabase();
    const { connectionString } = database;
    // Starting it imports the albums.
    product = await runProduct(asSettings(connectionString));
    const log = createLog('silent');
    const db = createDatabase({ connectionString, poolSize: 4, log });
    [browser] = await Promise.all([launchBrowser(), seedDemo(db, log, () => undefined)]);
    await db.destroy();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(contexts.values());
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await database?.drop();
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
