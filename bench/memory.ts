import { readdirSync, readFileSync } from 'node:fs';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

/** After this time the product counts as idle. */
const settleMs = 5_000;

/** PSS of the app and all database processes when idle. */
export async function idleMemory(stage: Stage): Promise<Row[]> {
  if (process.platform !== 'linux') return [row('idle memory in MB', Number.NaN, '≤ 200', 'needs /proc')];
  await new Promise(resolve => setTimeout(resolve, settleMs));
  const app = stage.product.process.pid ?? 0;
  const { pid: postmaster } = { pid: childrenOf(app).find(pid => nameOf(pid) === 'postgres') ?? 0 };
  const database = [postmaster, ...childrenOf(postmaster)];
  const [appMb, databaseMb] = [pssMb([app]), pssMb(database)];
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

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => fieldOf(pid, 'PPid') === String(parent));
}

function nameOf(pid: number): string {
  return fieldOf(pid, 'Name') ?? '';
}

function fieldOf(pid: number, field: string): string | undefined {
  try {
    return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function pssMb(pids: readonly number[]): number {
  const kb = pids.map(pid =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return kb.reduce((sum, value) => sum + value, 0) / 1024;
}
