import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import { arcCount, circulationOf, sharesOf } from '../../rules/circulation.ts';
import { flowsByPairs } from '../../rules/pairs.ts';
import type { Solution, Table } from '../../rules/table.ts';
import { findFlows } from './find-flows.ts';

/** Beyond that it takes minutes, and more memory than a small server has. */
const mostArcs = 150_000;

/** Of this thread alone: what others ask of the server goes first. Elsewhere priorities are those of whole processes. */
if (process.platform === 'linux') {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

const circulation = circulationOf(workerData as Table);

/** Whatever is said last is the best; the thread may be ended at any time. */
function say(solution: Solution): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no such argument
  parentPort?.postMessage(solution);
}

say({ shares: sharesOf(circulation, flowsByPairs(circulation)), solvedBy: 'pairs' });
if (arcCount(circulation) <= mostArcs)
  for (const flows of findFlows(await loadHighs(), circulation))
    say({ shares: sharesOf(circulation, flows), solvedBy: 'table' });
