import { readFileSync } from 'node:fs';
import type { LoadResult } from './load.ts';
import type { Stage } from './stage.ts';

/** Also tells the app's processor time for each answer, in ms; not a number where it cannot be read. */
export async function withProcessorTime(
  stage: Stage,
  seconds: number,
  work: () => Promise<LoadResult>,
): Promise<LoadResult & { readonly processorMs: number }> {
  const before = processorMs(stage);
  const result = await work();
  return { ...result, processorMs: (processorMs(stage) - before) / (result.perSecond * seconds) };
}

/** Linux counts in clock ticks of a hundredth of a second. */
function processorMs(stage: Stage): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields =
    readFileSync(`/proc/${stage.product.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
