import type { BrowserContext, Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { printPages } from './devices.ts';
import type { Gateway } from './gateway.ts';
import { missingFiles } from '#testing/missing-files.ts';

/** Not personal, and comes without the app's code. */
const bareAddress = '/avatars/fox.svg';

/** Ends a test on an installed phone; prints the pages of a failed one. */
export async function closePages({ task }: TestContext, phone: BrowserContext | undefined): Promise<void> {
  if (phone !== undefined && task.result?.state === 'fail') await printPages([phone]);
  await Promise.all((phone?.pages() ?? []).map(page => page.close()));
}

/** Waits until the worker has kept the whole app, not the shell alone. */
export async function appIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(missingFiles)).toBe(0);
}

/**
 * Makes an installed phone somebody else's: of the member before nothing stays but the worker and the app's files, which
 * take half of a short journey's time.
 */
export async function handOver(phone: BrowserContext, gateway: Gateway): Promise<void> {
  gateway.reset();
  await phone.setOffline(false);
  const page = await phone.newPage();
  await page.goto(gateway.origin + bareAddress);
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: gateway.origin,
    storageTypes: 'cookies,indexeddb,local_storage',
  });
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(name => name !== 'klebekumpel-app').map(name => caches.delete(name)));
  });
  await page.close();
}
