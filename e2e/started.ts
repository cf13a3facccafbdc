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

/** Both end after the file's tests. */
export async function startForThisFile(
  run: () => Promise<RunningProduct>,
  flags: readonly string[] = [],
): Promise<{ browser: Browser; product: RunningProduct }> {
  const [browser, product] = await Promise.all([launchBrowser(flags), run()]);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { browser, product };
}
