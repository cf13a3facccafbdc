import path from 'node:path';
import { build } from 'esbuild';
import { withPage } from './browser-speed.ts';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

const slowDown = 4;
const times = 10;

/** What runs in the page: an empty album of 980, and one third of it with forty friends who have as much. */
const inPage = `
import { forecastAlone, forecastSwaps } from '#features/forecast/rules/forecast.ts';
import { seededRandom } from '#shared/random.ts';
const [total, size, random] = [980, 7, seededRandom(5)];
const third = () => Uint8Array.from({ length: total }, () => (random() < 0.36 ? 1 + (random() < 0.2 ? 1 : 0) : 0));
const friends = Array.from({ length: 40 }, third).map(copies => ({
  wanted: copies.map(quantity => (quantity === 0 ? 1 : 0)),
  spare: copies.map(quantity => (quantity > 1 ? 1 : 0)),
}));
const table = { total, size, mine: third(), tiers: new Uint8Array(total), friends };
const steps = work => {
  const taken = [];
  for (let done = false; !done; ) {
    const startedAt = performance.now();
    ({ done } = work.next());
    taken.push(performance.now() - startedAt);
  }
  return [taken.reduce((sum, ms) => sum + ms, 0), Math.max(...taken)];
};
export const alone = () => steps(forecastAlone({ total, size }, total));
export const swaps = () => steps(forecastSwaps(table));
`;

const measured = [
  ['alone', 'an empty album of 980 alone, at 4 ×, median ms', '≤ 50'],
  ['swaps', '40 friends in 1,000 seasons, in slices between which is painted', '≤ 2,000'],
] as const;

/** "Wie weit noch?": all that is reckoned, and the longest step, which no slice can cut. */
export async function forecastSpeed(stage: Stage): Promise<Row[]> {
  const { outputFiles } = await build({
    stdin: { contents: inPage, resolveDir: path.resolve(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'forecast',
  });
  const script = outputFiles[0]?.text ?? '';
  return withPage(stage, undefined, async page => {
    await page.setContent('<!doctype html>');
    await page.addScriptTag({ content: script });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const rows: Row[] = [];
    for (const [name, what, aim] of measured) {
      const taken = await page.evaluate<Array<[all: number, longest: number]>>(
        `Array.from({ length: ${times} }, forecast.${name})`,
      );
      const longest = percentile(
        taken.map(([, step]) => step),
        50,
      );
      const about = `longest step ${longest.toFixed(1)}, first ${(taken[0]?.[0] ?? 0).toFixed(0)}`;
      rows.push(
        row(
          what,
          percentile(
            taken.map(([all]) => all),
            50,
          ),
          aim,
          about,
        ),
      );
    }
    return rows;
  });
}
