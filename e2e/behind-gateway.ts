import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { asSettings } from '#testing/database/database.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { openDatabaseForThisFile, startForThisFile } from './started.ts';

interface BehindGateway {
  readonly browser: Browser;
  readonly product: RunningProduct;
  readonly gateway: Gateway;
  readonly db: Database;
}

/** The product, a way to it that can be cut, and its database; closed after the file's tests. */
export async function startBehindGateway(): Promise<BehindGateway> {
  const connectionString = await openDatabaseForThisFile();
  const db = createDatabase({ connectionString, poolSize: 2, log: createLog('silent') });
  afterAll(() => db.destroy());
  const { browser, product } = await startForThisFile(() => runProduct(asSettings(connectionString)));
  const gateway = await openGateway(product.origin);
  afterAll(() => gateway.close());
  return { browser, product, gateway, db };
}
