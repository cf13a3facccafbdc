import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { seedDemo } from '../bin/seed-demo.ts';
import { signInDemo } from './demo-session.ts';
import { createDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { createTestDatabase } from '#testing/database.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';

/** A page in which everything that it asked for has come. */
export interface DemoPage {
  readonly page: Page;
  settled(): Promise<void>;
}

/**
 * The product with the demo's class. Returns a way to a page of a member, or of a visitor: the same browser each time,
 * because the screens that are opened in it change nothing.
 */
export function setUpDemo(
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): (account: string | undefined) => Promise<DemoPage> {
  let browser: Browser;
  let product: RunningProduct;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const contexts = new Map<string | undefined, BrowserContext>();

  beforeAll(async () => {
    database = await createTestDatabase();
    const { connectionString } = database;
    // Which brings the albums.
    product = await runProduct({ DATABASE_URL: connectionString });
    const log = createLog('silent');
    const db = createDatabase({ connectionString, poolSize: 4, log });
    [browser] = await Promise.all([launchBrowser(), seedDemo(db, log, () => undefined)]);
    await db.destroy();
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
    await prepare(context);
    if (account !== undefined) await signInDemo(context, account);
    return context;
  }

  return async account => {
    const context = contexts.get(account) ?? (await open(account));
    await Promise.all(context.pages().map(page => page.close()));
    return watched(await context.newPage());
  };
}

function watched(page: Page): DemoPage {
  const awaited = new Set<object>();
  page.on('request', request => {
    if (!request.url().endsWith('/api/live')) awaited.add(request);
  });
  page.on('requestfinished', request => void awaited.delete(request));
  page.on('requestfailed', request => void awaited.delete(request));
  return {
    page,
    async settled() {
      await expect.poll(() => awaited.size, { interval: 20 }).toBe(0);
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      if (awaited.size > 0) await this.settled();
    },
  };
}
