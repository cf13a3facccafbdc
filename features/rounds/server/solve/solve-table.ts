import { Worker } from 'node:worker_threads';
import { checkSolution } from '../../rules/check-solution.ts';
import { circulationOf, sharesOf } from '../../rules/circulation.ts';
import { flowsByPairs } from '../../rules/pairs.ts';
import type { Solution, Table } from '../../rules/table.ts';
import { errorFields, type Log } from '#server/log.ts';

export interface SolveOptions {
  readonly timeLimitMs?: number;
  readonly log?: Log;
  /** Another program for the thread. */
  readonly program?: URL;
}

const timeLimit = 50_000;

/** Spares and wants: for more of them this thread would answer nobody for seconds. */
const mostHere = 50_000;

/** What the thread's own code may use; the solver's matrix lies beside it. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

const isBuilt = !import.meta.url.endsWith('.ts');
const ownProgram = new URL(isBuilt ? './solve-worker.js' : './unbuilt-worker.mjs', import.meta.url);

/** Tables are solved one after the other. */
let earlier: Promise<unknown> = Promise.resolve();

/** Checked: whatever the solver says, nobody gets less than they give, and nothing is lost or doubled. */
export async function solveTable(table: Table, options: SolveOptions = {}): Promise<Solution> {
  const solution = earlier.then(() => solve(table, options));
  earlier = solution.catch(() => undefined);
  return solution;
}

async function solve(table: Table, options: SolveOptions): Promise<Solution> {
  const said = await askWorker(table, options);
  for (const solution of said.toReversed()) {
    const wrong = checkSolution(table, solution);
    if (wrong === undefined) return solution;
    options.log?.error('the solver is wrong', { wrong });
  }
  const size = table.seats.reduce((sum, { spares, wants }) => sum + spares.size + wants.size, 0);
  if (size > mostHere) {
    options.log?.error('the table is too large', { size });
    return { shares: table.seats.map(({ id }) => ({ id, gives: [], gets: [] })), solvedBy: 'pairs' };
  }
  const circulation = circulationOf(table);
  return { shares: sharesOf(circulation, flowsByPairs(circulation)), solvedBy: 'pairs' };
}

/** What the thread says within the time, best last. The thread is gone before the answer. */
async function askWorker(table: Table, options: SolveOptions): Promise<Solution[]> {
  const { timeLimitMs = timeLimit, log, program = ownProgram } = options;
  const said: Solution[] = [];
  const worker = new Worker(program, { workerData: table, resourceLimits, execArgv: [], env: {} });
  worker.on('message', (solution: Solution) => said.push(solution));
  const late = setTimeout(() => {
    log?.warn('the solver took too long', { timeLimitMs });
    void worker.terminate();
  }, timeLimitMs);
  await new Promise<void>(resolve => {
    worker.on('error', error => log?.error('the solver failed', errorFields(error)));
    worker.on('exit', () => resolve());
  });
  clearTimeout(late);
  return said;
}
