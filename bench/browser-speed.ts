import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';

const phone = { width: 390, height: 844 };
const slowDown = 4;

/** Five taps a second, by a fast thumb. */
const betweenTapsMs = 200;

/** Runs `work` in a new browser of phone size, signed in as mia or not. */
export async function withPage<T>(
  stage: Stage,
  isSignedIn: boolean,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser: Browser = await launchBrowser();
  const context: BrowserContext = await browser.newContext({ viewport: phone, locale: 'de-DE' });
  await decideConsent(context);
  if (isSignedIn) {
    const [name = '', value = ''] = stage.cookie.split('=');
    await context.addCookies([{ name, value, url: stage.product.origin }]);
  }
  try {
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Sizes of a first visit, gzipped, by kind. */
export async function initialSizes(stage: Stage): Promise<Row[]> {
  const auth = await withPage(stage, false, page => loadedBytes(stage, page, '/auth', 'form'));
  const album = await withPage(stage, true, page =>
    loadedBytes(stage, page, `/album/${stage.albumId}`, '[data-sticker]'),
  );
  return [
    row('/auth: JavaScript, gzip kB', auth.script, '≤ 105'),
    row('/album: JavaScript, gzip kB', album.script, '≤ 130'),
    row('/album: CSS, gzip kB', album.stylesheet, '≤ 15'),
    row('fonts, kB', album.font, '≤ 60'),
    row('requests to other origins', auth.foreign + album.foreign, '0'),
  ];
}

/** The gzipped kB by kind, and the calls, of a first visit. */
export async function loadedBytes(stage: Stage, page: Page, path: string, ready: string) {
  const all = new Map<string, string>();
  page.on('request', request => all.set(request.url(), request.resourceType()));
  await page.goto(stage.product.origin + path);
  await page.waitForSelector(ready);
  await page.waitForLoadState('load');
  const initial = new Set(await page.evaluate(askedBeforeLoad));
  const seen = [...all].filter(
    ([url, kind]) => (kind !== 'script' && kind !== 'stylesheet') || initial.has(url),
  );
  const sums = { script: 0, stylesheet: 0, font: 0, foreign: 0, calls: 0 };
  for (const [url, kind] of seen) {
    if (url.startsWith('http') && !url.startsWith(stage.product.origin)) sums.foreign += 1;
    if (/\/api\/(?!live|auth\/session)/.test(url)) sums.calls += 1;
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') continue;
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    sums[kind] += Number(response.headers.get('content-length') ?? 0) / 1000;
  }
  return sums;
}

/** In the page: requests before the load event; later ones are idle work. */
function askedBeforeLoad(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
    .map(({ name }) => name);
}

/** On a throttled CPU: a tap, a filter, a second visit. */
export async function albumFeel(stage: Stage): Promise<Row[]> {
  return withPage(stage, true, async page => {
    const address = `${stage.product.origin}/album/${stage.albumId}`;
    await page.goto(address);
    await page.waitForSelector('[data-sticker]');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const taps: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      const [ms] = await Promise.all([page.evaluate(tapToPaint, i % 30), pause(betweenTapsMs)]);
      taps.push(ms);
    }
    const filters: number[] = [];
    // Starts with a change, because "all" is shown at first.
    for (let i = 1; i <= 24; i += 1) filters.push(await page.evaluate<number>(filterToPaint(i % 4)));
    const revisits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      await page.evaluate(follow('/dashboard', `a[href="/album/${stage.albumId}"]`));
      revisits.push(await page.evaluate<number>(follow(`/album/${stage.albumId}`, '.sticker')));
    }
    const reloads: number[] = [];
    await page.addInitScript({ content: markWhenShown });
    for (let i = 0; i < 10; i += 1) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('album-shown').length > 0);
      reloads.push(
        await page.evaluate(() => performance.getEntriesByName('album-shown')[0]?.startTime ?? Number.NaN),
      );
    }
    return [
      row(
        'tap to painted number at 4 ×, p98 ms',
        percentile(taps, 98),
        '≤ 80',
        `p50 ${percentile(taps, 50).toFixed(0)}`,
      ),
      row(
        'filter change at 4 ×, p98 ms',
        percentile(filters, 98),
        '≤ 100',
        `p50 ${percentile(filters, 50).toFixed(0)}`,
      ),
      row(
        'second visit with data at 4 ×, median ms',
        percentile(revisits, 50),
        '≤ 300',
        `p98 ${percentile(revisits, 98).toFixed(0)}; after a reload ${percentile(reloads, 50).toFixed(0)}`,
      ),
    ];
  });
}

/** Taps a sticker every 550 ms on a throttled CPU; counts them at the server. */
export async function tapModePace(stage: Stage): Promise<Row[]> {
  const taps = 100;
  const paceMs = 550;
  const before = await copiesOwned(stage);
  const seconds = await withPage(stage, true, async page => {
    await page.goto(`${stage.product.origin}/album/${stage.albumId}`);
    await page.getByRole('switch', { name: 'Tipp-Modus' }).click();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const startedAt = performance.now();
    for (let i = 0; i < taps; i += 1) {
      const wait = startedAt + i * paceMs - performance.now();
      if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
      const place = await page.evaluate(placeOfCell, i);
      await page.mouse.click(place.x, place.y);
    }
    const tookMs = performance.now() - startedAt;
    await page
      .getByRole('main')
      .getByText(/Alles gespeichert/)
      .waitFor({ state: 'attached' });
    return tookMs / 1000;
  });
  const lost = before + taps - (await copiesOwned(stage));
  return [row('100 stickers in tap mode at 4 ×, s', seconds, '≤ 60', `one each ${paceMs} ms; lost: ${lost}`)];
}

async function copiesOwned({ db, userId, albumId }: Stage): Promise<number> {
  const { copies } = await db.query
    .selectFrom('user_stickers')
    .select(({ fn }) => fn.sum<string>('quantity').as('copies'))
    .where('user_id', '=', userId)
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow();
  return Number(copies);
}

/** In the page: scrolls a sticker into view and returns its centre. */
function placeOfCell(nth: number): { x: number; y: number } {
  const cell = document.querySelectorAll('[data-sticker]')[nth];
  cell?.scrollIntoView({ block: 'center' });
  const box = cell?.getBoundingClientRect();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/**
 * In the page: marks the first frame with an owned sticker. It is a string, because the compiler names inner functions
 * by a helper that the page lacks.
 */
const markWhenShown = `requestAnimationFrame(function look() {
  if (document.querySelector('.sticker') === null) requestAnimationFrame(look);
  else performance.mark('album-shown');
});`;

/** In the page: follows a link; resolves to the ms until `ready` is painted. A string, as above. */
function follow(address: string, ready: string): string {
  return `new Promise(resolve => {
    const startedAt = performance.now();
    document.querySelector('a[href="${address}"]').click();
    requestAnimationFrame(function look() {
      if (document.querySelector('${ready.replaceAll("'", "\\'")}') === null) requestAnimationFrame(look);
      else setTimeout(() => resolve(performance.now() - startedAt));
    });
  })`;
}

/** In the page: taps "more"; resolves to the ms until the frame that shows the number. */
function tapToPaint(place: number): Promise<number> {
  const button = document.querySelectorAll<HTMLElement>('[data-act="more"]')[place];
  return new Promise(resolve => {
    const startedAt = performance.now();
    button?.click();
    // Measured in the first task after the frame, like the next tap.
    requestAnimationFrame(
      () =>
        void scheduler.postTask(() => resolve(performance.now() - startedAt), { priority: 'user-blocking' }),
    );
  });
}

/** In the page: chooses a tab when idle; resolves to the ms until its stickers are painted. A string, as above. */
function filterToPaint(place: number): string {
  return `new Promise(resolve => requestIdleCallback(() => {
    const tab = document.querySelectorAll('[role="tab"]')[${place}];
    const startedAt = performance.now();
    tab.click();
    requestAnimationFrame(function look() {
      if (tab.getAttribute('aria-selected') !== 'true') return requestAnimationFrame(look);
      scheduler.postTask(() => resolve(performance.now() - startedAt), { priority: 'user-blocking' });
    });
  }))`;
}
