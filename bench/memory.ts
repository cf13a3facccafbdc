import { readFileSync } from 'node:fs';
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
