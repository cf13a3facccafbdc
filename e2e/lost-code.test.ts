import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { decideConsent } from '#testing/browser.ts';
import { text } from '#web/words/text.ts';
import { someOf } from './breadth.ts';
import { runDemo } from './demo-product.ts';
import { signInDemo } from './demo-session.ts';
import { phone } from './devices.ts';
import { holdBack } from './hold-back.ts';
import { startForThisFile } from './started.ts';
import { seeToast } from './toasts.ts';
import { findAddresses, type AppPage, type SitePage } from './page-addresses.ts';

const build = path.resolve(import.meta.dirname, '../build/web');

/** Files that each page needs besides those that its document names, as the build lists them. */
const pageCode: Record<SitePage | AppPage, string[]> = JSON.parse(
  readFileSync(path.join(build, 'page-code.json'), 'utf8'),
);

/** The document with which the app begins. */
const appDocument = readFileSync(path.join(build, 'app.html'), 'utf8');

const isCode = (file: string) => /^\/assets\/.*\.(?:js|css)$/.test(file);

const { browser, product } = await startForThisFile(runDemo);
const options = { viewport: phone, baseURL: product.origin, serviceWorkers: 'block' } as const;
const [member, visitor] = [await browser.newContext(options), await browser.newContext(options)];
await decideConsent(member);
await signInDemo(member, 'mia');
const addresses: Record<SitePage | AppPage, string> = await findAddresses(member.request);

interface Visit {
  readonly page: Page;
  /** Errors of the page itself. */
  readonly errors: readonly string[];
  /** One entry for each failed request of a lost file. */
  readonly losses: readonly string[];
}

/** Files that are lost together. */
type Loss = readonly string[];

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Resolves when each of the files was requested in vain. */
async function allLost(page: Page, files: Loss): Promise<void> {
  await Promise.all(
    files.map(file => page.waitForEvent('requestfailed', request => pathOf(request) === file)),
  );
}

/** Retries come after 2, 4, 8 … seconds; one more loss is for each browser's own retry. */
const mostLosses = 8;

/** Opens a page whose `lost` files never arrive; resolves when their loss was noticed. */
async function visit(context: BrowserContext, address: string, lost: Loss): Promise<Visit> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBlockedURLs', { urls: lost.map(file => `*${file}`) });
  const losses: string[] = [];
  page.on('requestfailed', request => losses.push(pathOf(request)));
  const noticed = allLost(page, lost);
  await page.goto(address, { waitUntil: 'commit' });
  await noticed;
  // What breaks by it is broken after the next frame.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  return { page, errors, losses };
}

/** All code that a page fetches by itself, and what the build lists for it. */
async function codeOf(context: BrowserContext, key: SitePage | AppPage): Promise<string[]> {
  const files = new Set(pageCode[key].filter(isCode));
  const page = await context.newPage();
  page.on('request', request => files.add(pathOf(request)));
  await page.goto(addresses[key]);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...files].filter(isCode);
}

/** Modules that a page's own module imports, without `shared`, those that the entry fetches. */
const ownModulesOf = (key: SitePage | AppPage, shared: Loss) =>
  pageCode[key].filter(file => file.endsWith('.js') && !shared.includes(file));

const words = (page: Page) => page.locator('main').innerText();

/** As many as keep two processors busy. */
const atOnce = 3;

/** Does `act` with each, some at the same time. */
async function withEach<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * The sets of files to lose for a page. Files that pages share are only tried with the first page. Modules that a
 * page's own module imports are lost together: whichever of them is missing, the same `import()` fails.
 */
function untried(tried: Set<string>, files: readonly string[], ownModules: readonly string[]): Loss[] {
  const fresh = files.filter(file => !tried.has(file));
  fresh.forEach(file => tried.add(file));
  const own = fresh.filter(file => ownModules.includes(file));
  const others = fresh.filter(file => !ownModules.includes(file)).map(file => [file]);
  return own.length === 0 ? others : [own, ...others];
}

describe('a public page', () => {
  const all: readonly SitePage[] = ['landing', 'missing', ...(Object.keys(sitePaths) as SitePage[]).slice(1)];
  // Among them all that the start needs, code that several share, and code that answers to what a link holds.
  const keys = someOf(all, ['landing', 'missing', 'post', 'privacy', 'sharedList', 'newsletterConfirm']);
  const tried = new Set<string>();

  it.each(keys)('%s stays readable whichever of its code files is lost', async key => {
    const served = await visitor.newPage();
    await served.route('**/*.js', route => route.abort());
    await served.goto(addresses[key]);
    const length = (await words(served)).length;
    await served.close();
    const losable = untried(tried, await codeOf(visitor, key), ownModulesOf(key, pageCode.landing));
    await withEach(losable, async files => {
      const stranger = await browser.newContext(options);
      const { page, errors, losses } = await visit(stranger, addresses[key], files);
      // Without its code that steps aside, the permanent button stays where it is.
      const isLater = files.some(file => file.endsWith('.js') && !/\/(?:site-early|step-aside)-/.test(file));
      // The attribute is set once the page has dealt with the loss.
      if (isLater) await page.locator('html[data-code-missing]').waitFor({ state: 'attached' });
      else await page.waitForLoadState();
      const isReadable = (await words(page)).length >= 0.9 * length;
      expect({ key, files, errors, isReadable }).toEqual({ key, files, errors: [], isReadable: true });
      // If the banner is shown, it can be answered.
      const decline = page.getByRole('button', { name: 'Alle ablehnen' });
      if (await decline.isVisible()) {
        await decline.click();
        await page.locator('html[data-consent="closed"]').waitFor();
      }
      if (isLater) await page.getByRole('link', { name: 'Neu laden' }).waitFor();
      for (const file of files)
        expect(losses.filter(lost => lost === file).length, file).toBeLessThanOrEqual(mostLosses);
      await stranger.close();
    });
  });
});

/** Lets the page's clock run ahead until the page says that code is missing: it waits for it for ten seconds. */
const outlastPatience = (page: Page, said: Locator) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return said.count();
    })
    .toBe(1);

describe('code that comes late', () => {
  it('finds a public page that is read, and its banner away until it can be answered', async () => {
    const page = await (await browser.newContext(options)).newPage();
    await page.clock.install();
    const release = await holdBack(page, '**/assets/base-*.js');
    await page.goto(addresses.post);
    const decline = page.getByRole('button', { name: 'Alle ablehnen' });
    await decline.click();
    await outlastPatience(page, page.getByRole('link', { name: 'Neu laden' }));
    await decline.waitFor({ state: 'hidden' });
    release();
    await page.locator('html[data-consent="closed"]').waitFor();
    await page.getByRole('link', { name: 'Neu laden' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('is not that of messages, by which the loss of the connection is told', async () => {
    const page = await member.newPage();
    const come = (part: RegExp) => page.waitForResponse(answer => part.test(answer.url()));
    const both = Promise.all([come(/\/Toaster-.*\.css$/), come(/\/Toaster-.*\.js$/)]);
    await page.goto(pagePaths.family);
    await (await both)[1].finished();
    await page.getByRole('textbox', { name: 'Spitzname' }).fill('Igel');
    await member.setOffline(true);
    await page.getByRole('button', { name: 'Anlegen' }).press('Enter');
    await seeToast(page, /Das geht nur mit Verbindung zum Server|Der Server ist nicht erreichbar/);
    await member.setOffline(false);
    await page.close();
  });

  it('is offered to be asked for again, and shows itself when it comes after all', async () => {
    const storageState = await member.storageState();
    const device = await browser.newContext({ ...options, storageState });
    await decideConsent(device);
    const page = await device.newPage();
    await page.clock.install();
    await page.goto(addresses.dashboard);
    const release = await holdBack(page, '**/assets/FriendsPage-*.js');
    await page.getByRole('link', { name: 'Freunde' }).last().click();
    const missing = page.getByRole('heading', { level: 1, name: 'Diese Seite ist nicht angekommen' });
    await outlastPatience(page, missing);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Freunde' }).waitFor();
    await device.close();
  });

  it('of a page comes with the first tap once the network is back', async () => {
    const page = await member.newPage();
    await page.goto(addresses.dashboard);
    await page.route('**/assets/FriendsPage-*.js', route => route.abort());
    await page.getByRole('link', { name: 'Freunde' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Diese Seite ist nicht angekommen' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: text.tryAgain }).click();
    await page.getByRole('heading', { level: 1, name: 'Freunde' }).waitFor();
    await page.close();
  });

  it('of a page comes by itself once the network is back, also after taps in vain', async () => {
    const page = await member.newPage();
    await page.goto(addresses.dashboard);
    await page.getByRole('link', { name: 'Freunde' }).last().waitFor();
    await page.route('**/assets/FriendsPage-*.js', route => route.abort());
    await member.setOffline(true);
    await page.getByRole('link', { name: 'Freunde' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Diese Seite ist nicht angekommen' }).waitFor();
    await page.getByRole('button', { name: text.tryAgain }).click();
    await page.getByRole('main').getByText('Es klappt noch nicht.').waitFor();
    await page.unrouteAll();
    await member.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Freunde' }).waitFor();
    await page.close();
  });

  it('of a dialog leaves the page and what was typed as they are', async () => {
    const page = await member.newPage();
    await page.goto(addresses.friends);
    await page.getByRole('tab', { name: /Suchen/ }).click();
    const field = page.getByRole('textbox', { name: 'Name suchen' });
    await field.fill('Be');
    await page.route('**/assets/MyCodeDialog-*.js', route => route.abort());
    await page.getByRole('button', { name: 'Mein Code' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'Das ist nicht angekommen' });
    await said.waitFor();
    expect(await field.inputValue()).toBe('Be');
    await said.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await said.getByRole('button', { name: 'Neu laden' }).waitFor();
    await page.unrouteAll();
    await said.getByRole('button', { name: 'Neu laden' }).click();
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mein Code' }).click();
    await page.getByRole('dialog', { name: 'Mein Code' }).waitFor();
    await page.close();
  });

  it('of the dialog for sharing leaves the album, and comes once the network is back', async () => {
    const page = await member.newPage();
    await page.goto(addresses.album);
    const share = page.getByRole('button', { name: 'Fortschritt teilen' });
    await page.route('**/assets/ShareDialog-*.js', route => route.abort());
    await share.click();
    const said = page.getByRole('alert').filter({ hasText: 'Das ist nicht angekommen' });
    await said.waitFor();
    await page.getByRole('grid').waitFor();
    await said.getByRole('button', { name: text.tryAgain }).click();
    await page.unrouteAll();
    await said.getByRole('button', { name: 'Neu laden' }).click();
    await said.waitFor({ state: 'detached' });
    await share.click();
    await page.getByRole('dialog', { name: 'Fortschritt teilen' }).waitFor();
    await page.close();
  });
});

/** A page whose files can be lost and come back. */
interface Stage {
  readonly page: Page;
  /** From then on exactly these files fail to load. */
  readonly lose: (files: Loss) => Promise<void>;
}

async function openStage(context: BrowserContext): Promise<Stage> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Animation.enable');
  return {
    page,
    lose: async files => {
      // Pictures and fonts are half of what a page fetches, but are not tested.
      const urls = ['*/pictures/*', '*.woff2', ...files.map(file => `*${file}`)];
      await network.send('Network.setBlockedURLs', { urls });
      // An animation shows, after seconds, that the document's own code is missing: it is sped up.
      const isOwn = files.some(file => file.endsWith('.js') && appDocument.includes(file));
      await network.send('Animation.setPlaybackRate', { playbackRate: isOwn ? 50 : 1 });
    },
  };
}

/** Opens the address without the files, and continues as a reader would once the network is back. */
async function loseAndGoOn({ page, lose }: Stage, address: string, title: string, files: Loss) {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  // Each part of the page that lacks the file has such a button.
  const again = page.getByRole('button', { name: text.tryAgain }).first();
  const reload = page.getByRole('link', { name: text.reload });
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await lose(files);
  await Promise.all([allLost(page, files), page.goto(address, { waitUntil: 'commit' })]);
  // What breaks by it is broken after the next frame.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  await heading.or(again).or(reload).first().waitFor();
  expect(errors).toEqual([]);
  // Nothing shows that a style sheet is missing: it is retried automatically, maybe at this moment.
  const isStyle = (file: string) => file.endsWith('.css');
  const comes = files.some(isStyle)
    ? page.waitForEvent('requestfinished', request => files.includes(pathOf(request)))
    : undefined;
  await lose([]);
  if (await again.isVisible()) {
    await again.click();
    // Within a page that stays, Chromium before 156 needs a reload: it keeps a failed import in its module map.
    const anew = page.getByRole('button', { name: text.reload }).first();
    await heading.or(anew).first().waitFor();
    if (await anew.isVisible()) await anew.click();
  } else if (comes === undefined && (await reload.isVisible())) await page.reload();
  else await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all([comes, heading.waitFor()]);
  page.off('pageerror', note);
}

describe('a page of the app', () => {
  const tried = new Set<string>();
  /** Pages that visitors can open. */
  const openKeys: readonly string[] = ['auth', 'forgotPassword', 'resetPassword', 'confirmEmail'];
  let stages: Record<'member' | 'visitor', readonly [Stage, Stage, Stage]>;

  beforeAll(async () => {
    const decided = await browser.newContext(options);
    await decideConsent(decided);
    const openSome = (context: BrowserContext) =>
      Promise.all([openStage(context), openStage(context), openStage(context)]);
    const [ofMember, ofVisitor] = await Promise.all([openSome(member), openSome(decided)]);
    stages = { member: ofMember, visitor: ofVisitor };
  });

  // Among them all that the start needs, for members and visitors, the largest, and some whose links lead nowhere.
  const keys = someOf(Object.keys(pagePaths) as AppPage[], [
    'auth',
    'resetPassword',
    'dashboard',
    'album',
    'friends',
    'trading',
    'settings',
    'groupSheets',
    'blogAdmin',
    'report',
  ]);

  it.each(keys)('%s stands or can be asked for again, whichever of its code files is lost', async key => {
    const some = stages[openKeys.includes(key) ? 'visitor' : 'member'];
    const [{ page }] = some;
    const files = new Set(pageCode[key].filter(isCode));
    const note = (request: Request) => files.add(pathOf(request));
    page.on('request', note);
    await page.goto(addresses[key]);
    // This button comes with the last parts of the page.
    await page.getByRole('button', { name: 'Cookie-Einstellungen', exact: true }).waitFor();
    page.off('request', note);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const waiting = untried(tried, [...files].filter(isCode), ownModulesOf(key, []));
    const goThrough = async (stage: Stage) => {
      for (let lost = waiting.shift(); lost !== undefined; lost = waiting.shift())
        await loseAndGoOn(stage, addresses[key], title, lost).catch((cause: unknown) => {
          throw new Error(`${key} without ${lost}`, { cause });
        });
    };
    await Promise.all(some.map(goThrough));
  });
});
