import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { decideConsent, launchProfile } from '#testing/browser.ts';

const slowDown = 4;
const starts = 7;

/** In ms since the launch. */
interface Start {
  /** When the first screen can be tapped; the rest follows in slices. */
  readonly usable: number;
  readonly whole: number;
}

/**
 * Cold start of the installed app offline, in a new browser each time, until an album of 980 can be tapped; and the
 * bytes that its service worker precached.
 */
export async function offlineSpeed(stage: Stage): Promise<Row[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'klebekumpel-profile-'));
  try {
    await install(stage, profile);
    const times: Start[] = [];
    for (let i = 0; i < starts; i += 1) times.push(await coldStart(stage, profile));
    const usable = times.map(start => start.usable);
    const whole = times.map(start => start.whole);
    return [
      row(
        'offline cold start to an album of 980 at 4 ×, median ms',
        percentile(usable, 50),
        '≤ 1500',
        `${Math.min(...usable).toFixed(0)} to ${Math.max(...usable).toFixed(0)}; the last of 980 stands at ${percentile(whole, 50).toFixed(0)}`,
      ),
      row('precache, kB as sent', await precachedBytes(stage), '≤ 1000'),
    ];
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

function open(profile: string): Promise<BrowserContext> {
  return launchProfile(profile, { viewport: { width: 390, height: 844 }, locale: 'de-DE' });
}

/** Opens the album online until the service worker and the queries are stored. */
async function install(stage: Stage, profile: string): Promise<void> {
  const context = await open(profile);
  await decideConsent(context);
  const [name = '', value = ''] = stage.cookie.split('=');
  const aWeek = Date.now() / 1000 + 7 * 86_400;
  await context.addCookies([{ name, value, url: stage.product.origin, expires: aWeek }]);
  const page = await context.newPage();
  await page.goto(albumAddress(stage));
  await page.waitForSelector('.sticker');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(answersAreKept);
  await context.close();
}

async function coldStart(stage: Stage, profile: string): Promise<Start> {
  const context = await open(profile);
  const page = await context.newPage();
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript({ content: markStages });
  // No evaluation in between, because the driver's script would run during the start.
  const whole = page.waitForEvent('console', { predicate: message => message.text() === 'album-whole' });
  await page.goto(albumAddress(stage), { waitUntil: 'commit' });
  await whole;
  const start = { usable: await markedAt(page, 'album-usable'), whole: await markedAt(page, 'album-whole') };
  await context.close();
  return start;
}

async function markedAt(page: Page, mark: string): Promise<number> {
  return page.evaluate(name => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, mark);
}

function albumAddress(stage: Stage): string {
  return `${stage.product.origin}/album/${stage.albumId}`;
}

/** In the page: whether the album's document is stored. */
async function answersAreKept(): Promise<boolean> {
  const opened = indexedDB.open('klebekumpel-queries');
  await new Promise(resolve => opened.addEventListener('success', resolve));
  const keys = opened.result.transaction('kept').objectStore('kept').getAllKeys();
  await new Promise(resolve => keys.addEventListener('success', resolve));
  opened.result.close();
  return keys.result.some(key => String(key).includes('albumDocument'));
}

/**
 * In the page: marks the first frame with an owned sticker and a button, and the one with all stickers. It is a string,
 * because the compiler names inner functions by a helper that the page lacks.
 */
const markStages = `
  const painted = name =>
    scheduler.postTask(() => [performance.mark(name), console.debug(name)], { priority: 'user-blocking' });
  let isUsable = false;
  requestAnimationFrame(function look() {
    if (!isUsable && document.querySelector('.sticker') && document.querySelector('[data-act="more"]')) {
      isUsable = true;
      painted('album-usable');
    }
    if (document.querySelectorAll('[data-sticker]').length >= 980) painted('album-whole');
    else requestAnimationFrame(look);
  });`;

async function precachedBytes(stage: Stage): Promise<number> {
  const worker = await (await fetch(`${stage.product.origin}/service-worker.js`)).text();
  let bytes = 0;
  for (const [, address] of worker.matchAll(/\burl:\s*"([^"]+)"/g)) {
    const answer = await fetch(stage.product.origin + address, { headers: { 'Accept-Encoding': 'gzip' } });
    bytes += Number(answer.headers.get('content-length'));
  }
  return bytes / 1000;
}
