import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { giveCamera, lookAt } from '../e2e/phone-camera.ts';
import { slowDown } from './browser-speed.ts';
import { signIn } from './crowd.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { put } from '#testing/albums.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { missingFiles } from '#testing/missing-files.ts';
import { createPerson } from '#testing/people.ts';

const small = { width: 360, height: 740 };

/** The time that a person needs for a tap. */
const tapMs = 310;

/** Two phones without a network, on a throttled CPU, agree on a swap of an album of 980 by three scans. */
export async function phonesSpeed(stage: Stage): Promise<Row[]> {
  const ben = await createPerson(stage.db, 'ben');
  const album = { id: stage.albumId, stickerIds: stage.stickerIds };
  const others = stage.stickerIds.flatMap((_, at) => ((at * 7) % 20 < 7 ? [] : [[at + 1, 2]]));
  await put(stage.db, ben, album, Object.fromEntries(others));
  const a = await takePhone(stage, stage.cookie);
  const b = await takePhone(stage, await signIn(stage.db, ben));
  try {
    for (const { page } of [a, b]) await page.context().setOffline(true);
    const startedAt = performance.now();
    const stickers = await swap(a.page, b.page);
    const seconds = (performance.now() - startedAt) / 1_000;
    return [row('two phones at 4 ×, from “Meine Liste” to booked, s', seconds, '≤ 20', stickers)];
  } finally {
    await Promise.all([a.browser.close(), b.browser.close()]);
  }
}

async function takePhone({ product, albumId }: Stage, cookie: string) {
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: product.origin, viewport: small, locale: 'de-DE' });
  await decideConsent(context);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: product.origin }]);
  const page = await context.newPage();
  await giveCamera(page);
  await page.goto(`/album/${albumId}`);
  await page.locator('[data-sticker]').first().waitFor();
  await page.goto(`/begin/phones?album=${albumId}`);
  await page.getByRole('button', { name: /^Meine Liste zeigen/ }).waitFor();
  while ((await page.evaluate(missingFiles)) !== 0) await pause(50);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { browser, page };
}

async function swap(a: Page, b: Page): Promise<string> {
  const tap = async (page: Page, name: string | RegExp) => {
    await pause(tapMs);
    await page.getByRole('button', { name }).click();
  };
  const sees = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  await tap(a, /^Meine Liste zeigen/);
  await sees(a, 'Deine Liste');
  await tap(b, /^Code scannen/);
  await sees(b, 'Liste scannen');
  await lookAt(b, a);
  await sees(b, 'Was tauscht ihr?');
  const stickers = await b.getByText(/^\d+ geben, \d+ bekommen$/).textContent();
  await tap(b, 'Tauschcode zeigen');
  await sees(b, 'Tauschcode');
  await tap(a, 'Weiter: Code scannen');
  await sees(a, 'Tauschcode scannen');
  await lookAt(a, b);
  await sees(a, 'Passt das so?');
  await tap(a, 'Einverstanden');
  await sees(a, 'Beleg');
  await tap(b, 'Beleg scannen');
  await sees(b, 'Beleg scannen');
  await lookAt(b, a);
  await b.getByText('Wartet auf Netz').waitFor();
  return `${stickers}; taps of ${tapMs} ms`;
}
