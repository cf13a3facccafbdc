import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { launchBrowser } from '#testing/browser.ts';
import { asSettings, createTestDatabase } from '#testing/database/database.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { openGateway, type Gateway } from './gateway.ts';

interface BehindGateway {
  readonly browser: Browser;
  readonly product: RunningProduct;
  readonly gateway: Gateway;
  readonly db: Database;
}

/** The product, a way to it that can be cut, and its database; closed after the file's tests. */
export async function startBehindGateway(): Promise<BehindGateway> {
  const { connectionString, drop } = await createTestDatabase();
  const db = createDatabase({ connectionString, poolSize: 2, log: createLog('silent') });
  const [browser, product] = await Promise.all([launchBrowser(), runProduct(asSettings(connectionString))]);
  const gateway = await openGateway(product.origin);
  afterAll(async () => {
    await browser.close();
    await gateway.close();
    await product.stop();
    await db.destroy();
    await drop();
  });
  return { browser, product, gateway, db };
}
