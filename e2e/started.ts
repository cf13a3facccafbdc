import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from '#testing/browser.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import type { RunningProduct } from '#testing/run-product.ts';

/** A URL for the owner of a database that ends after the file's tests. */
export async function openDatabaseForThisFile(): Promise<string> {
  const { connectionString, drop } = await createTestDatabase();
  afterAll(drop);
  return connectionString;
}

/** By flags: the files of a worker share a browser, which ends with it. */
const launched = new Map<string, Promise<Browser>>();

function browserWith(flags: readonly string[]): Promise<Browser> {
  const name = flags.join(' ');
  const browser = launched.get(name) ?? launchBrowser(flags);
  launched.set(name, browser);
  return browser;
}

/** The product and all that is open in the browser end after the file's tests. */
export async function startForThisFile(
  run: () => Promise<RunningProduct>,
  flags: readonly string[] = [],
): Promise<{ browser: Browser; product: RunningProduct }> {
  const [browser, product] = await Promise.all([browserWith(flags), run()]);
  afterAll(async () => {
    await Promise.all(browser.contexts().map(context => context.close()));
    await product.stop();
  });
  return { browser, product };
}
