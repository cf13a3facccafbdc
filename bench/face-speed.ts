import type { Page } from 'playwright-core';
import { withPage } from './browser-speed.ts';
import { signIn } from './crowd.ts';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { addChild, setPin } from '#features/family/contract.ts';
import { createMembers, password } from '#testing/people.ts';

const slowDown = 4;
const switches = 20;
const names = ['Igel', 'Dachs'] as const;

/** On a family's phone: from the tap on a face until its own first page. */
export async function faceSpeed(stage: Stage): Promise<Row[]> {
  const [guardian] = await createMembers(stage.db, ['Frau Berg']);
  const cookie = await signIn(stage.db, guardian?.userId ?? '');
  const times = await withPage(stage, cookie, timeSwitches, { hasTouch: true });
  const about = `p95 ${percentile(times, 95).toFixed(0)} of ${times.length} switches`;
  return [
    row('faces of a shared phone at 4 ×, to a usable dashboard, ms', percentile(times, 50), '≤ 500', about),
  ];
}

async function createFaces(page: Page): Promise<void> {
  const { request } = page.context();
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await request.put(setPin.path, { headers, data: { password, pin: '2468' } });
  for (const displayName of names)
    await request.post(addChild.path, { headers, data: { displayName, avatarUrl: '/avatars/fox.svg' } });
}

async function timeSwitches(page: Page): Promise<number[]> {
  await createFaces(page);
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
