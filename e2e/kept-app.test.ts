import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { accessibilityProblems, decideConsent } from '#testing/browser.ts';
import { join, keptOnDevice, openAlbum } from './account-steps.ts';
import { startBehindGateway } from './behind-gateway.ts';
import { phone } from './devices.ts';
import { appIsKept, closePages, handOver } from './installed-phone.ts';
import { see } from './see.ts';

const { browser, gateway } = await startBehindGateway();
const newPhone = async () => {
  const context = await browser.newContext({ viewport: phone, baseURL: gateway.origin, locale: 'de-DE' });
  await decideConsent(context);
  return context;
};
const context = await newPhone();
afterEach(test => closePages(test, context));

async function cut(page: Page, isCut: boolean): Promise<void> {
  gateway.isUp = !isCut;
  await page.context().setOffline(isCut);
}

const keptBy = async (page: Page) => (await keptOnDevice(page)).join('\n');

/** Waits on the dashboard until the album was read ahead, which no file of the app tells. */
async function albumIsKept(page: Page, name: string): Promise<void> {
  const address = await page.getByRole('link', { name: `Album öffnen: ${name}` }).getAttribute('href');
  const albumId = /album\/(\d+)/.exec(address ?? '')?.[1];
  await expect.poll(() => keptBy(page)).toContain(`["albumDocument",${albumId},`);
  await expect
    .poll(() => keptBy(page))
    .toMatch(new RegExp(`^klebekumpel-collection-.*/albums/${albumId}$`, 'm'));
}

const greeted = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Hallo, ${name}!` }).waitFor();

it('that is new opens without a network as soon as its shell is kept, and whole afterwards', async () => {
  const first = await newPhone();
  const page = await first.newPage();
  await join(page, 'Mia');
  const worker = await (await fetch(`${gateway.origin}/service-worker.js`)).text();
  const late = [...worker.matchAll(/\burl:"(\/(?:avatars|assets\/TradingPage)[^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  expect(late.length).toBeGreaterThan(10);
  late.forEach(file => gateway.silent.add(file));
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Who is there is stored by the page, whose shell is stored by the worker.
  await expect.poll(() => keptBy(page)).toContain('["session"]');
  await cut(page, true);
  const devtools = await first.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.goto('/dashboard');
  await greeted(page, 'Mia');
  await cut(page, false);
  gateway.reset();
  await page.goto('/dashboard');
  await appIsKept(page);
  await first.close();
});

async function installed(name: string): Promise<Page> {
  await handOver(context, gateway);
  const page = await context.newPage();
  await join(page, name);
  await page.goto('/dashboard');
  await greeted(page, name);
  await appIsKept(page);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  return page;
}

async function seeThatPartsAreMissing(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Gerade kein Internet' }).waitFor();
  await see(page, /Auf diesem Gerät fehlt ein Teil der App/);
}

it('that is damaged says so without a network, comes back with it, and is whole afterwards', async () => {
  const page = await installed('Ben');
  const code = await page.evaluate(cutInHalf, String.raw`/AlbumPage-.*\.js$`);
  await page.evaluate(cutInHalf, 'app.html');
  await cut(page, true);
  await seeThatPartsAreMissing(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await cut(page, false);
  // By itself.
  await greeted(page, 'Ben');
  await expect.poll(() => page.evaluate(lengthOf, String.raw`/AlbumPage-.*\.js$`)).toBe(code);
  await albumIsKept(page, 'Weltraum');
  await cut(page, true);
  await openAlbum(page, 'Weltraum');
});

it('that the browser threw away is there again after the next visit', async () => {
  const page = await installed('Ida');
  await page.evaluate(() => caches.delete('klebekumpel-app'));
  await cut(page, true);
  await seeThatPartsAreMissing(page);
  await cut(page, false);
  await page.goto('/dashboard');
  await greeted(page, 'Ida');
  await appIsKept(page);
  await albumIsKept(page, 'Weltraum');
  await cut(page, true);
  await openAlbum(page, 'Weltraum');
});

/** Runs in the page: damages a kept file; returns how long its code was. */
async function cutInHalf(file: string): Promise<number> {
  const cache = await caches.open('klebekumpel-app');
  const request = (await cache.keys()).find(({ url }) => new RegExp(file).test(url)) ?? new Request(file);
  const { body, headers } = (await cache.match(request)) ?? Response.error();
  const text = await new Response(body).text();
  await cache.put(request, new Response(text.slice(0, text.length / 2), { headers }));
  return text.length;
}

/** Runs in the page. */
async function lengthOf(file: string): Promise<number | undefined> {
  const cache = await caches.open('klebekumpel-app');
  const request = (await cache.keys()).find(({ url }) => new RegExp(file).test(url));
  const response = request && (await cache.match(request));
  return (await response?.text())?.length;
}
