import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumPath, friendAlbumPath, pagePaths, sharedListPath, sitePaths } from '#shared/page-paths.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { demoEmail, demoMembers, demoPassword } from '../bin/demo-members.ts';
import { phone } from './devices.ts';
import { holdBack } from './hold-back.ts';

type SitePage = keyof typeof sitePaths | 'missing';
type AppPage = keyof typeof pagePaths;

const build = path.resolve(import.meta.dirname, '../build/web');

/** What the build says that each page needs beside what its document names. */
const pageCode: Record<SitePage | AppPage, string[]> = JSON.parse(
  readFileSync(path.join(build, 'page-code.json'), 'utf8'),
);

const ownOrigin = { 'Sec-Fetch-Site': 'same-origin' };

const isCode = (file: string) => /^\/assets\/.*\.(?:js|css)$/.test(file);

let browser: Browser;
let product: RunningProduct;
let dataDir: string;
let member: BrowserContext;
let visitor: BrowserContext;
let addresses: Record<SitePage | AppPage, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-lost-code-'));
  [browser, product] = await Promise.all([
    launchBrowser(),
    runProduct({ DEMO_DATA_DIR: dataDir }, ['--demo']),
  ]);
  [member, visitor] = await Promise.all([browser.newContext(options()), browser.newContext(options())]);
  await decideConsent(member);
  addresses = await findAddresses(member.request);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

const options = () => ({ viewport: phone, baseURL: product.origin, serviceWorkers: 'block' }) as const;

/** Where each page is to be found with something on it. */
async function findAddresses(request: APIRequestContext): Promise<typeof addresses> {
  const [mia] = demoMembers;
  if (mia === undefined) throw new Error('The demo has no members.');
  const email = demoEmail(mia);
  const signIn = await request.post('/api/auth/sign-in', {
    data: { email, password: demoPassword },
    headers: ownOrigin,
  });
  expect(signIn.status()).toBe(200);
  const { albums } = await (await request.get('/api/collection')).json();
  const { friends } = await (await request.get('/api/friends')).json();
  const { posts } = await (await request.get('/api/blog/latest')).json();
  const albumId: number = albums[0].id;
  const list = await request.put(`/api/albums/${albumId}/list-link`, {
    data: { shows: 'both', showsName: true },
    headers: ownOrigin,
  });
  const { link } = await list.json();
  const token = 'A'.repeat(22);
  return {
    ...pagePaths,
    ...sitePaths,
    album: albumPath(albumId),
    friendAlbum: friendAlbumPath(friends[0].person.userId, albumId),
    invite: `/invite/${token}`,
    resetPassword: `/auth/reset/${token}`,
    confirmEmail: `/auth/confirm/${token}`,
    post: `/blog/${posts[0].slug}`,
    sharedList: sharedListPath(link.token),
    newsletterConfirm: `/newsletter/confirm/${token}`,
    newsletterEnd: `/newsletter/end/${token}`,
    missing: '/gibt-es-nicht',
  };
}

interface Visit {
  readonly page: Page;
  /** What went wrong in the page itself. */
  readonly errors: readonly string[];
}

/** Opens a page whose `lost` file never comes; resolves when that has been noticed. */
async function visit(context: BrowserContext, address: string, lost: string): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: [`*${lost}`] });
  const noticed = page.waitForEvent('requestfailed', request => request.url().endsWith(lost));
  await page.goto(address, { waitUntil: 'commit' });
  await noticed;
  // What breaks by it is broken in the next picture.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  return { page, errors };
}

/** All code that a page fetches by itself, with what the build lists for it. */
async function codeOf(context: BrowserContext, key: SitePage | AppPage): Promise<string[]> {
  const files = new Set(pageCode[key].filter(isCode));
  const page = await context.newPage();
  page.on('request', request => files.add(new URL(request.url()).pathname));
  await page.goto(addresses[key]);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...files].filter(isCode);
}

const words = (page: Page) => page.locator('main').innerText();

/** As many as keep two processors busy. */
const atOnce = 3;

/** Does it with each, some at the same time. */
async function withEach<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Files that pages share are tried with the first of them. */
function untried(tried: Set<string>, files: readonly string[]): string[] {
  const fresh = files.filter(file => !tried.has(file));
  fresh.forEach(file => tried.add(file));
  return fresh;
}

describe('a public page', () => {
  const keys: readonly SitePage[] = [
    'landing',
    'missing',
    ...(Object.keys(sitePaths) as SitePage[]).slice(1),
  ];
  const tried = new Set<string>();

  it.each(keys)('%s stays readable whichever of its code files is lost', async key => {
    const served = await visitor.newPage();
    await served.route('**/*.js', route => route.abort());
    await served.goto(addresses[key]);
    const length = (await words(served)).length;
    await served.close();
    await withEach(untried(tried, await codeOf(visitor, key)), async file => {
      const stranger = await browser.newContext(options());
      const { page, errors } = await visit(stranger, addresses[key], file);
      const isLater = file.endsWith('.js') && !file.includes('/site-early-');
      // Said once the loss has been dealt with.
      if (isLater) await page.locator('html[data-code-missing]').waitFor({ state: 'attached' });
      else await page.waitForLoadState();
      const isReadable = (await words(page)).length >= 0.9 * length;
      expect({ key, file, errors, isReadable }).toEqual({ key, file, errors: [], isReadable: true });
      if (isLater) expect(await page.getByText('Neu laden').count()).toBe(1);
      // Whoever sees it can answer it.
      const decline = page.getByRole('button', { name: 'Alle ablehnen' });
      if (await decline.isVisible()) {
        await decline.click();
        await page.locator('html[data-consent="closed"]').waitFor();
      }
      await stranger.close();
    });
  });
});

describe('code that comes late', () => {
  it('finds a public page that is read, and its banner away until it can be answered', async () => {
    const page = await visitor.newPage();
    const release = await holdBack(page, '**/assets/base-*.js');
    await page.goto(addresses.post);
    const decline = page.getByRole('button', { name: 'Alle ablehnen' });
    await decline.click();
    await decline.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Neu laden' }).waitFor();
    release();
    await page.locator('html[data-consent="closed"]').waitFor();
    expect(await page.getByRole('link', { name: 'Neu laden' }).count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  });

  it('is offered to be asked for again, and shows itself when it comes after all', async () => {
    const page = await member.newPage();
    await page.goto(addresses.dashboard);
    const release = await holdBack(page, '**/assets/FriendsPage-*.js');
    await page.getByRole('link', { name: 'Freunde' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Diese Seite ist nicht angekommen' }).waitFor();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Freunde' }).waitFor();
    await page.close();
  });

  it('of a dialog leaves the page and what was typed as they are', async () => {
    const page = await member.newPage();
    await page.goto(addresses.friends);
    await page.getByRole('tab', { name: /Suchen/ }).click();
    const field = page.getByLabel('Wen suchst du?').or(page.getByRole('textbox')).first();
    await field.fill('Be');
    await page.route('**/assets/MyCodeDialog-*.js', route => route.abort());
    await page.getByRole('button', { name: 'Mein Code' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'Das ist nicht angekommen' });
    await said.waitFor();
    expect(await field.inputValue()).toBe('Be');
    await said.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await said.getByRole('button', { name: 'Neu laden' }).waitFor();
    await page.unrouteAll();
    await said.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByRole('dialog', { name: 'Mein Code' }).waitFor();
    expect(await said.count()).toBe(0);
    await page.close();
  });
});
