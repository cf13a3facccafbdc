import { readFileSync } from 'node:fs';
import { createCollectors } from './crowd.ts';
import { load } from './load.ts';
import { addOne, readOwn } from './member-requests.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { databaseProcesses } from '#testing/processes.ts';

/** After this time the product counts as idle. */
const settleMs = 5_000;

/** PSS of the app and all database processes when idle. */
export async function idleMemory(stage: Stage): Promise<Row[]> {
  if (process.platform !== 'linux') return [row('idle memory in MB', Number.NaN, '≤ 200', 'needs /proc')];
  await new Promise(resolve => setTimeout(resolve, settleMs));
  const app = stage.product.process.pid ?? 0;
  const [appMb, databaseMb] = [pssMb([app]), pssMb(databaseProcesses(stage.dataDir))];
  return [
    row(
      'idle memory, app + database, in MB',
      appMb + databaseMb,
      '≤ 200',
      `app ${appMb.toFixed(0)}, database ${databaseMb.toFixed(0)}`,
    ),
  ];
}

const loadSeconds = 20;
const connections = 64;

/** PSS of the app after it read and wrote as fast as it can for 64 members. */
export async function memoryAfterLoad(stage: Stage): Promise<Row[]> {
  const { cookies } = await createCollectors(stage, 'heavy', connections);
  const rates: number[] = [];
  for (const next of [readOwn(stage, cookies), addOne(stage, cookies)]) {
    const { perSecond } = await load({
      origin: stage.product.origin,
      next,
      connections,
      seconds: loadSeconds,
    });
    rates.push(Math.round(perSecond));
  }
  await new Promise(resolve => setTimeout(resolve, settleMs));
  const about = `${loadSeconds} s each of ${rates.join(' reads/s and ')} writes/s`;
  return [row('memory of the app after load, in MB', appMemoryMb(stage), '≤ 250', about)];
}

/** PSS of the app in MB; NaN without /proc. */
export function appMemoryMb(stage: Stage): number {
  return process.platform === 'linux' ? pssMb([stage.product.process.pid ?? 0]) : Number.NaN;
}

function pssMb(pids: readonly number[]): number {
  const kb = pids.map(pid =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return kb.reduce((sum, value) => sum + value, 0) / 1024;
}
