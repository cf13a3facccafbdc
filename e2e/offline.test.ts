import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startSession } from '#features/auth/server/sessions.ts';
import { albumPath, friendAlbumPath } from '#shared/page-paths.ts';
import { put } from '#testing/albums.ts';
import { accessibilityProblems, decideConsent } from '#testing/browser.ts';
import { befriend, createMembers } from '#testing/people.ts';
import { keptOnDevice, seeNothingKept, seeSignIn, signOut } from './account-steps.ts';
import { startBehindGateway } from './behind-gateway.ts';
import { phone } from './devices.ts';
import { appIsKept, closePages, handOver } from './installed-phone.ts';
import { outboxBar } from './outbox-bar.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';

const { browser, product, gateway, db } = await startBehindGateway();

/** Of the tests that leave its service worker as it is. */
let installedPhone: BrowserContext | undefined;
const contexts: BrowserContext[] = [];
const troubles: string[] = [];

afterEach(async test => {
  await Promise.all(contexts.splice(0).map(context => context.close()));
  await closePages(test, installedPhone);
  expect(troubles.splice(0)).toEqual([]);
});

/** Opens the app on the installed phone. */
async function installed(name: string) {
  installedPhone ??= await newPhone();
  await handOver(installedPhone, gateway);
  return installedOn(installedPhone, name);
}

/** Opens the app, and waits until it is precached. */
async function installedOn(context: BrowserContext, name: string) {
  const opened = await open(context, name);
  await appIsKept(opened.page);
  return opened;
}

async function newPhone(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone, baseURL: gateway.origin, locale: 'de-DE' });
  await decideConsent(context);
  return context;
}

/** Closed with the test. */
async function ownPhone(): Promise<BrowserContext> {
  const context = await newPhone();
  contexts.push(context);
  return context;
}

/** Opens the app with two friends who have a sticker each. */
async function open(context: BrowserContext, name: string, lostFile?: string) {
  gateway.reset();
  if (lostFile !== undefined) gateway.changed.set(lostFile, undefined);
  const [me, friend] = await createMembers(db, [name, `${name}s Freund`]);
  if (me === undefined || friend === undefined) throw new Error('Nobody was made.');
  await befriend(db, me.userId, friend.userId);
  const { id, album_id: albumId } = await db.query
    .selectFrom('stickers')
    .select(['id', 'album_id'])
    .where('number', '=', 7)
    .orderBy('album_id')
    .executeTakeFirstOrThrow();
  for (const { userId } of [me, friend])
    await put(db, userId, { id: albumId, stickerIds: Array<number>(7).fill(id) }, { 7: 3 });
  const token = await startSession(db.query, { bytes: randomBytes }, me.userId, 'test');
  await context.addCookies([{ name: 'session', value: token, url: gateway.origin }]);
  const page = await context.newPage();
  watch(page);
  if (lostFile !== undefined) await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: `Hallo, ${name}!` }).waitFor();
  return {
    page,
    album: albumPath(albumId),
    friendAlbum: friendAlbumPath(friend.userId, albumId),
  };
}

function watch(page: Page): void {
  page.on('pageerror', error => troubles.push(`error: ${error.message}`));
  page.on('console', message => {
    // Messages about refusals and the cut connection are expected.
    const isExpected = /net::ERR_|status of 4/.test(message.text());
    if (message.type() === 'error' && !isExpected) troubles.push(`console: ${message.text()}`);
  });
}

async function cut(page: Page, isCut: boolean): Promise<void> {
  gateway.isUp = !isCut;
  await page.context().setOffline(isCut);
}

const chooser = (page: Page, friend: string) =>
  page.getByRole('navigation', { name: 'Freunde' }).getByRole('link', { name: friend });

/** Each screen with the persisted answer that it needs, and an element that shows it. */
function screens({ album, friendAlbum }: { album: string; friendAlbum: string }, name: string) {
  return [
    ['/dashboard', '"myAlbums"', (page: Page) => page.getByRole('heading', { name: `Hallo, ${name}!` })],
    [album, '"albumDocument"', (page: Page) => page.getByRole('gridcell', { name: /^7 .*, 3 Stück/ })],
    ['/friends', '"friends"', (page: Page) => page.getByRole('heading', { name: `${name}s Freund` })],
    [
      friendAlbum,
      '"friendAlbum"',
      (page: Page) => page.getByRole('progressbar', { name: new RegExp(`${name}s Freund`) }),
    ],
    ['/trades', '"trades"', (page: Page) => page.getByRole('heading', { level: 1, name: 'Tauschanfragen' })],
    ['/trading', '"tradePartners"', (page: Page) => chooser(page, `${name}s Freund`)],
  ] as const;
}

const kept = (page: Page, part: string) =>
  expect.poll(async () => (await keptOnDevice(page)).join('\n')).toContain(part);

describe('an app that was opened once', () => {
  it('opens each screen without a network, and catches up with it', async () => {
    const { page, ...places } = await installed('Mia');
    // The first version must not be announced as an update.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    expect(await notice(page).count()).toBe(0);
    for (const [path, part, shown] of screens(places, 'Mia')) {
      await page.goto(path);
      await shown(page).waitFor();
      await kept(page, part);
    }
    const readPublic = async () => {
      await page.goto('/terms');
      await page.getByRole('heading', { level: 1, name: 'Nutzungsbedingungen' }).waitFor();
      const { fontFamily, maxWidth } = await page
        .getByRole('main')
        .evaluate(main => ({ ...getComputedStyle(main) }));
      return { fontFamily, maxWidth, problems: await accessibilityProblems(page) };
    };
    const read = await readPublic();
    const keptPages = () =>
      page.evaluate(async () =>
        (await (await caches.open('klebekumpel-pages')).keys()).map(({ url }) => url),
      );
    await expect.poll(keptPages).toContain(`${gateway.origin}/terms`);
    await cut(page, true);
    expect(await readPublic()).toEqual(read);
    for (const [path, , shown] of screens(places, 'Mia')) {
      await page.goto(path);
      await shown(page).waitFor();
    }
    await page.goto(places.album);
    // The document preloads the page's code, so it is not discovered late.
    expect(await page.locator('link[rel="modulepreload"][href*="/AlbumPage-"]').count()).toBe(1);
    const picture = page.locator('.sticker img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await page.goto('/blog');
    await page.getByRole('heading', { level: 1, name: 'Gerade kein Internet' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await cut(page, false);
    // By itself.
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();

    await db.query
      .updateTable('profiles')
      .set({ display_name: 'Mira' })
      .where('display_name', '=', 'Mia')
      .execute();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Hallo, Mira!' }).waitFor();

    // The cached document is enough; after consent the server's is needed.
    const ownPolicy = page.locator('meta[name="consent-policy"]');
    expect(await ownPolicy.count()).toBe(0);
    // The worker waits longer on a reload, but on a busy machine may still use its own document, whose page puts the cookie
    // right again: so retry.
    const countNow = async () => {
      await page.context().addCookies([{ name: 'consent', value: 'analytics', url: gateway.origin }]);
      await page.reload();
      return ownPolicy.count();
    };
    await expect.poll(countNow).toBe(1);
    await cut(page, true);
    await page.goto('/dashboard');
    // Either name is right: the page that received the new one may have navigated.
    await page.getByRole('heading', { name: /^Hallo, Mi/ }).waitFor();
    expect(await ownPolicy.count()).toBe(0);
  });
});

it('installs itself later when a file does not come at first', async () => {
  const lost = '/app.html';
  const { page } = await open(await ownPhone(), 'Jana', lost);
  await expect.poll(() => gateway.asked).toContain(lost);
  const installing = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  await expect.poll(installing).toBe(true);
  gateway.changed.delete(lost);
  await page.clock.fastForward(30_000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

describe('what the device keeps', () => {
  it('is read anew when it is spoilt, and goes when the member goes; the app stays', async () => {
    const { page, album } = await installed('Ben');
    await page.goto(album);
    await page.getByRole('gridcell', { name: /^7 .*, 3 Stück/ }).waitFor();
    await kept(page, '"albumDocument"');
    await page.evaluate(spoilAnswers);
    await page.reload();
    await page.getByRole('gridcell', { name: /^7 .*, 3 Stück/ }).waitFor();
    await kept(page, '"albumDocument"');
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('klebekumpel-pictures');

    await page.goto('/dashboard');
    await signOut(page);
    // The way to the sign-in page is shown before the last is deleted.
    await seeToast(page, 'Erfolgreich abgemeldet');
    await seeSignIn(page);
    await seeNothingKept(page);
    expect(await page.evaluate(() => caches.keys())).toEqual(['klebekumpel-app']);
    await cut(page, true);
    await page.goto('/auth');
    await seeSignIn(page);
  });

  it('makes no page wait, nor the way out, while it does not answer', async () => {
    const { page, ...places } = await installed('Ute');
    await page.goto(places.album);
    await page.getByRole('gridcell', { name: /^7 .*, 3 Stück/ }).waitFor();
    await kept(page, '"albumDocument"');
    const other = await page.context().newPage();
    await other.goto('/imprint');
    await other.evaluate(holdStores);
    for (const [path, , shown] of screens(places, 'Ute')) {
      await page.goto(path);
      await shown(page).waitFor();
    }
    await page.goto('/dashboard');
    await signOut(page);
    await seeSignIn(page);
    await other.close();
    await seeNothingKept(page);
  });

  it('is nothing where the browser forbids it, and the app works on', async () => {
    const { page, album } = await installed('Tom');
    const strict = await page.context().newPage();
    watch(strict);
    await strict.addInitScript(() => {
      for (const name of ['indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Forbidden.', 'SecurityError');
          },
        });
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await strict.goto(album);
    await strict.getByRole('gridcell', { name: /^7 .*, 3 Stück/ }).waitFor();
    await strict.goto('/settings/device');
    await see(strict, 'Dieser Browser kann nichts für unterwegs aufheben');
  });
});

/** The reason that the sign-in page gives. */
const whySignIn = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Runs in the page: leaves transactions open, like a page that is frozen in the back/forward cache. */
async function holdStores(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const opened = indexedDB.open(name);
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const names = [...opened.result.objectStoreNames];
    const held = opened.result.transaction(names, 'readwrite').objectStore(names[0] ?? '');
    const goOn = () => held.count().addEventListener('success', goOn);
    goOn();
  }
}

/** Runs in the page: corrupts every persisted answer except the session. */
async function spoilAnswers(): Promise<void> {
  const opened = indexedDB.open('klebekumpel-queries');
  await new Promise(resolve => opened.addEventListener('success', resolve));
  const change = opened.result.transaction('kept', 'readwrite');
  const store = change.objectStore('kept');
  const keys = store.getAllKeys();
  keys.addEventListener('success', () => {
    for (const key of keys.result) if (key !== 'owner') store.put({ keptAt: 'gestern', data: 7 }, key);
  });
  await new Promise(resolve => change.addEventListener('complete', resolve));
  opened.result.close();
}

/** A device that has persisted these screens. */
async function withKept(name: string, on?: BrowserContext) {
  const { page, album } = await (on === undefined ? installed(name) : installedOn(on, name));
  await page.goto('/friends');
  await page.getByRole('heading', { name: `${name}s Freund` }).waitFor();
  await kept(page, '"friends"');
  await kept(page, '"session"');
  return { page, album };
}

describe('who is there', () => {
  it('is known without a network on every page, until the member leaves for good', async () => {
    const { page } = await withKept('Ida');
    await cut(page, true);
    await page.goto('/auth');
    await page.getByRole('heading', { name: 'Hallo, Ida!' }).waitFor();
    const other = await page.context().newPage();
    watch(other);
    await other.goto('/friends');
    await other.getByRole('heading', { name: 'Idas Freund' }).waitFor();

    await signOut(page);
    await seeSignIn(page);
    await seeToast(page, 'Erfolgreich abgemeldet');
    await seeSignIn(other);
    await expect.poll(() => keptOnDevice(page)).toEqual(['sign-out-pending']);
    await page.goto('/dashboard');
    await seeSignIn(page);
    await other.close();

    gateway.asked.length = 0;
    await cut(page, false);
    await page.goto('/dashboard');
    await seeSignIn(page);
    await seeNothingKept(page);
    expect(gateway.asked).toContain('/api/auth/sign-out');
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'session')).toEqual([]);
    expect(await whySignIn(page, 'Deine Sitzung ist abgelaufen').count()).toBe(0);
  });

  it('is asked again with words when the session ended meanwhile, and what waits is still there', async () => {
    const { page, album } = await withKept('Eva');
    await page.goto(album);
    await page.getByRole('gridcell', { name: /^7 / }).waitFor();
    await cut(page, true);
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('5');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await outboxBar(page).getByRole('button', { name: '1 Änderung wartet' }).waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).first().waitFor();
    await db.query.deleteFrom('sessions').execute();
    await cut(page, false);
    await whySignIn(page, 'Deine Sitzung ist abgelaufen. Melde dich wieder an.').waitFor();
    await whySignIn(page, '1 Änderung wartet auf diesem Gerät auf dich.').waitFor();
    expect(await page.getByRole('button', { name: 'Rückgängig' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await kept(page, 'klebekumpel-outbox-');
  });
});

describe('a clock that is a year ahead', () => {
  it('takes nothing away while the server cannot be asked; what is old goes when it can', async () => {
    const { page } = await withKept('Pia', await ownPhone());
    await page.evaluate(keepOldAnswer);
    await page.clock.install({ time: Date.now() + 365 * 24 * 60 * 60_000 });
    await cut(page, true);
    await page.goto('/friends');
    await page.getByRole('heading', { name: 'Pias Freund' }).waitFor();
    await page.clock.runFor(40_000);
    await kept(page, '["old"]');
    await cut(page, false);
    await page.reload();
    await page.getByRole('heading', { name: 'Pias Freund' }).waitFor();
    await page.clock.runFor(40_000);
    await expect.poll(async () => (await keptOnDevice(page)).join('\n')).not.toContain('["old"]');
    await kept(page, '"myAlbums"');
  });
});

/** Runs in the page: persists an answer of two months ago. */
async function keepOldAnswer(): Promise<void> {
  const opened = indexedDB.open('klebekumpel-queries');
  await new Promise(resolve => opened.addEventListener('success', resolve));
  const change = opened.result.transaction('kept', 'readwrite');
  const old = { keptAt: Date.now() - 60 * 24 * 60 * 60_000, data: 7 };
  change.objectStore('kept').put(old, 'somebody ["old"]');
  await new Promise(resolve => change.addEventListener('complete', resolve));
  opened.result.close();
}

describe('the next release', () => {
  it('waits for the member, who is not disturbed; another tab goes on with its own files', async () => {
    const { page, album } = await installedOn(await ownPhone(), 'Lea');
    const other = await page.context().newPage();
    watch(other);
    await other.goto('/dashboard');
    await page.goto(album);
    const search = page.getByRole('searchbox');
    await search.fill('12');
    const gone = await release(page);

    await notice(other).waitFor();
    expect(await page.evaluate(hasWaiting)).toBe(true);
    expect(await notice(page).count()).toBe(0);
    await search.fill('');
    await search.blur();
    await notice(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await cut(page, true);
    await page
      .getByRole('button', { name: /eins mehr/ })
      .first()
      .click();
    const bar = page.locator('.outbox-bar');
    await bar.waitFor();
    // Enlarged text makes the bar two lines high.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const overlap = async () => {
      const [above, below] = [await notice(page).boundingBox(), await bar.boundingBox()];
      return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await cut(page, false);
    await bar.waitFor({ state: 'detached' });

    await other.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    // A request without an answer keeps the old worker alive.
    gateway.silent.add('/pictures/slow.webp');
    await page.evaluate(() => void fetch('/pictures/slow.webp?v=1').catch(() => undefined));
    await expect.poll(() => gateway.asked).toContain('/pictures/slow.webp');
    await Promise.all([
      page.waitForEvent('load'),
      notice(page).getByRole('button', { name: 'Neu laden' }).click(),
    ]);
    await page.getByRole('grid').waitFor();
    await expect.poll(() => page.evaluate(hasWaiting)).toBe(false);
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('klebekumpel-app-before');

    // Then neither the server nor the HTTP cache has the file.
    const devtools = await page.context().newCDPSession(other);
    await devtools.send('Network.clearBrowserCache');
    await notice(other).getByRole('button', { name: 'Später' }).click();
    await other.getByRole('link', { name: 'Einstellungen' }).first().click();
    await other.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    expect(gateway.asked).not.toContain(gone);
    expect(await other.locator('html[data-same]').count()).toBe(1);
    expect(await notice(other).count()).toBe(0);
  });
});

const notice = (page: Page) => page.getByRole('status', { name: 'Neue Version ist da' });

/** Runs in the page. */
async function hasWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.waiting != null;
}

/**
 * Releases a version in which a file has another name, and triggers the update check; returns the URL of the file that
 * is gone. Clears the recorded requests.
 */
async function release(page: Page): Promise<string> {
  const worker = await (await fetch(`${product.origin}/service-worker.js`)).text();
  const [, gone = '', sum = ''] = /"(\/assets\/SettingsPages-[\w-]+\.js)",sum:"([^"]+)"/.exec(worker) ?? [];
  const next = '/assets/SettingsPages-next.js';
  const code = 'export {};';
  const sumOfNext = createHash('sha256').update(code).digest('base64').slice(0, sum.length);
  gateway.changed.set('/service-worker.js', body => body.replaceAll(gone, next).replace(sum, sumOfNext));
  gateway.changed.set(next, () => code);
  gateway.changed.set(gone, undefined);
  gateway.asked.length = 0;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  return gone;
}
