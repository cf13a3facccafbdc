import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCollectors } from './crowd.ts';
import { load, type NextRequest } from './load.ts';
import { addOne, readOwn } from './member-requests.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { runProduct } from '#testing/run-product.ts';

/** The share of a core for each process: so little that neither the database nor the load limits them. */
const share = 0.2;
const periodUs = 10_000;

const seconds = 5;
const connections = 16;
/** So many that two processes seldom meet in the same collection. */
const memberCount = 400;

/** Two processes on one database compared with one of them, each with the same share of a processor. */
export async function processSpeed(stage: Stage): Promise<Row[]> {
  const names = ['two processes against one: +1', 'two processes against one: own quantities'];
  const second = await runProduct({ DATA_DIR: stage.dataDir, ...stage.database });
  let groups: ReadonlyArray<(() => void) | undefined> = [];
  try {
    const { cookies } = await createCollectors(stage, 'many', memberCount);
    const origins = [stage.product.origin, second.origin];
    const loads = [addOne(stage, cookies), readOwn(stage, cookies)];
    // Warms up at full speed, so that the code is compiled.
    for (const next of loads) await perSecond(origins, next, 4);
    groups = [stage.product, second].map(({ process: { pid } }) => limitProcessor(pid ?? 0));
    const rows: Row[] = [];
    for (const [at, next] of loads.entries()) {
      if (groups.includes(undefined)) {
        rows.push(row(names[at] ?? '', Number.NaN, '≥ 1.7 ×', 'needs a control group for processors'));
        continue;
      }
      const one = await perSecond(origins.slice(0, 1), next, seconds);
      const both = await perSecond(origins, next, seconds);
      const about = `${Math.round(both)}/s : ${Math.round(one)}/s; ${share} of a core each`;
      rows.push(row(names[at] ?? '', both / one, '≥ 1.7 ×', about));
    }
    return rows;
  } finally {
    await second.stop();
    for (const group of groups) group?.();
  }
}

/** Of all origins together, each with the same number of connections. */
async function perSecond(origins: readonly string[], next: NextRequest, time: number): Promise<number> {
  const results = await Promise.all(
    origins.map(origin => load({ origin, next, connections, seconds: time })),
  );
  if (results.some(({ failures }) => failures > 0)) throw new Error('requests failed');
  return results.reduce((sum, result) => sum + result.perSecond, 0);
}

/**
 * Limits by a Linux control group, of either version. Returns a function that lifts the limit; undefined where no group
 * can be made.
 */
function limitProcessor(pid: number): (() => void) | undefined {
  const root = '/sys/fs/cgroup';
  const isSecond = existsSync(path.join(root, 'cgroup.controllers'));
  const parent = isSecond ? root : path.join(root, 'cpu');
  const group = path.join(parent, `klebekumpel-bench-${pid}`);
  const quotaUs = share * periodUs;
  try {
    mkdirSync(group);
    const put = (file: string, value: string | number) => writeFileSync(path.join(group, file), `${value}`);
    if (isSecond) put('cpu.max', `${quotaUs} ${periodUs}`);
    else {
      put('cpu.cfs_period_us', periodUs);
      put('cpu.cfs_quota_us', quotaUs);
    }
    put('cgroup.procs', pid);
  } catch {
    return undefined;
  }
  return () => {
    for (const one of readFileSync(path.join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
      writeFileSync(path.join(parent, 'cgroup.procs'), one);
    rmdirSync(group);
  };
}
