import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { percentile } from './load.ts';
import { row, rowOfTimes, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';

const phone = { width: 390, height: 844 };
export const slowDown = 4;

/** Five taps a second, by a fast thumb. */
const betweenTapsMs = 200;

/** Runs `work` in a new browser, of phone size unless `options` say otherwise; `cookie` is a member's. */
export async function withPage<T>(
  { product }: Pick<Stage, 'product'>,
  cookie: string | undefined,
  work: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: phone,
      locale: 'de-DE',
      ...options,
    });
    await decideConsent(context);
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    if (cookie !== undefined) await context.addCookies([{ name, value, url: product.origin }]);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** On a throttled CPU: a tap, a filter, a second visit. */
export async function albumFeel(stage: Stage): Promise<Row[]> {
  return withPage(stage, stage.cookie, async page => {
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
      rowOfTimes('tap to painted number at 4 ×, p98 ms', taps, 98, '≤ 80'),
      rowOfTimes('filter change at 4 ×, p98 ms', filters, 98, '≤ 100'),
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
  const seconds = await withPage(stage, stage.cookie, async page => {
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
