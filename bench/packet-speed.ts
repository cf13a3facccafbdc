import { slowDown, withPage } from './browser-speed.ts';
import { rowOfTimes, type Row } from './report.ts';
import type { Stage } from './stage.ts';

/** In the page: presses a key that leads on, or Enter; resolves to the ms until the frame that shows its answer. */
const keyToPaint = (nth: number) => `new Promise(resolve => {
  const keys = [...document.querySelectorAll('.packet-key:not([aria-disabled])')];
  const startedAt = performance.now();
  keys[${nth} % keys.length].click();
  requestAnimationFrame(
    () => scheduler.postTask(() => resolve(performance.now() - startedAt), { priority: 'user-blocking' }),
  );
})`;

/** In packet mode on a throttled CPU: sixty keys, each with its answer. */
export async function packetFeel(stage: Stage): Promise<Row[]> {
  return withPage(stage, stage.cookie, async page => {
    await page.goto(`${stage.product.origin}/album/${stage.albumId}?packet=`);
    await page.waitForSelector('.packet-key');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const keys: number[] = [];
    for (let i = 0; i < 60; i += 1) keys.push(await page.evaluate<number>(keyToPaint(i * 7)));
    return [rowOfTimes('key of a packet to painted answer at 4 ×, p98 ms', keys, 98, '≤ 80')];
  });
}
