import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { createCollectors } from './crowd.ts';
import { load } from './load.ts';
import { readOwn } from './member-requests.ts';
import { row, type Row } from './report.ts';
import type { Order, Solved } from './solving-server.ts';
import type { Stage } from './stage.ts';
import { serverBundle } from '../bin/server-bundle.mjs';
import type { Season } from '#features/rounds/testing/season.ts';

const root = path.resolve(import.meta.dirname, '..');

const season = { stickers: 980, packetSize: 7, packetsPerWeek: 6, weeks: 16, seed: 1 };
const aClass: Season = { ...season, kids: 25 };
const aSchool: Season = { ...season, kids: 200 };

const others = { connections: 4, rate: 100, seconds: 12 };
const times = 3;

/** Tables are solved by a server of their own, built as the product is, while others read their quantities from it. */
export async function roundsSpeed(stage: Stage): Promise<Row[]> {
  const { cookies } = await createCollectors(stage, 'rounds', 50);
  const directory = await mkdtemp(path.join(root, 'build/for-bench-'));
  const server = await startSolving(directory, stage);
  try {
    const ofOthers = () => load({ origin: server.origin, next: readOwn(stage, cookies), ...others });
    await ofOthers();
    const rows = [await measure(server, aClass, '25 × 980 solved, ms', '≤ 3,000')];
    rows.push(await measure(server, aSchool, '200 × 980 solved, ms', '≤ 30,000'));
    const alone = await ofOthers();
    let isOver = false;
    const solving = (async () => {
      const solved: Solved[] = [];
      while (!isOver) solved.push(await server.solve());
      return solved;
    })();
    const meanwhile = await ofOthers();
    isOver = true;
    const solved = await solving;
    const about = `p50 ${meanwhile.p50Ms.toFixed(1)}; alone p99 ${alone.p99Ms.toFixed(1)}; ${meanwhile.failures} failed; 200 solved ${solved.length} ×, longest ${Math.max(...solved.map(({ ms }) => ms)).toFixed(0)} ms`;
    rows.push(row('others’ own quantities meanwhile, p99 ms', meanwhile.p99Ms, '≤ 100', about));
    const megabytes = (bytes: number) => bytes / 1e6;
    const kept = `${megabytes(solved.at(-1)?.keptBytes ?? 0).toFixed(0)} MB more than before at the end`;
    const peak = Math.max(...solved.map(({ peakBytes }) => peakBytes));
    rows.push(row('memory of the solver at 200 × 980, MB', megabytes(peak), '≤ 300', kept));
    return rows;
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

type SolvingServer = Awaited<ReturnType<typeof startSolving>>;

async function measure(server: SolvingServer, made: Season, what: string, aim: string): Promise<Row> {
  await server.make(made);
  const solved: Solved[] = [];
  for (let n = 0; n < times; n += 1) solved.push(await server.solve());
  const slowest = solved.toSorted((a, b) => b.ms - a.ms)[0];
  const { stickers = 0, longest = 0, solvedBy = '' } = slowest ?? {};
  const each = solved.map(({ ms }) => ms.toFixed(0)).join(', ');
  const about = `slowest of ${each}; ${(stickers / made.kids).toFixed(1)} stickers each, ${longest} on the longest slip; by ${solvedBy}`;
  return row(what, slowest?.ms ?? Number.NaN, aim, about);
}

async function startSolving(directory: string, stage: Stage) {
  await build({
    ...serverBundle,
    entryPoints: {
      'solving-server': path.join(root, 'bench/solving-server.ts'),
      'solve-worker': path.join(root, 'features/rounds/server/solve/worker.ts'),
    },
    outdir: directory,
    define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'bin')) },
  });
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: stage.dataDir, ...stage.database };
  const child = fork(path.join(directory, 'solving-server.js'), {
    cwd: root,
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const origin = await originOf(child);
  const ask = async (order: Order) => {
    const answered = once(child, 'message');
    child.send(order);
    return (await answered)[0] as unknown;
  };
  return {
    origin,
    make: (made: Season) => ask({ makes: made }),
    solve: async () => (await ask({ solves: true })) as Solved,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
    },
  };
}

async function originOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server says nothing.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/[^\s"\\]+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The server did not start.');
}
