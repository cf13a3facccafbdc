import type { Page } from 'playwright-core';
import { randomBytes } from 'node:crypto';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { startSession } from '#features/auth/server/sessions.ts';
import { addChild, setPin } from '#features/family/contract.ts';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { createMembers, password } from '#testing/people.ts';

const slowDown = 4;
const switches = 20;
const names = ['Igel', 'Dachs'] as const;

/** On a family's phone: from the tap on a face until its own first page. */
export async function faceSpeed({ db, product }: Stage): Promise<Row[]> {
  const [guardian] = await createMembers(db, ['Frau Berg']);
  const token = await startSession(db.query, { bytes: randomBytes }, guardian?.userId ?? '', 'bench');
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'de-DE',
    });
    await context.addCookies([{ name: 'session', value: token, url: product.origin }]);
    await decideConsent(context);
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    await context.request.put(setPin.path, { headers, data: { password, pin: '2468' } });
    for (const displayName of names)
      await context.request.post(addChild.path, {
        headers,
        data: { displayName, avatarUrl: '/avatars/fox.svg' },
      });
    const times = await timeSwitches(await context.newPage());
    return [
      row(
        'faces of a shared phone at 4 ×, to a usable dashboard, ms',
        percentile(times, 50),
        '≤ 500',
        `p95 ${percentile(times, 95).toFixed(0)} of ${times.length} switches`,
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function timeSwitches(page: Page): Promise<number[]> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /^Hallo/ }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const times: number[] = [];
  for (let at = 0; at < switches; at += 1) {
    const name = names[at % names.length] ?? '';
    await page
      .getByRole('link', { name: /^Wer sammelt\? Gerade/ })
      .first()
      .tap();
    await page.getByRole('button', { name }).waitFor();
    times.push(await page.evaluate<number>(faceToDashboard(name)));
    await page.waitForLoadState('networkidle');
  }
  return times;
}

/** In the page: until the frame after the one that shows the face's dashboard, ready to be tapped. */
function faceToDashboard(name: string): string {
  return `new Promise(resolve => {
    const face = [...document.querySelectorAll('main button')].find(one => one.textContent.includes('${name}'));
    const start = performance.now();
    const look = () => {
      const isThere = document.querySelector('h1')?.textContent === 'Hallo, ${name}!' && document.querySelector('main a') !== null;
      if (isThere) requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    face.click();
    look();
  })`;
}
