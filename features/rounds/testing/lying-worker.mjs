// A solver that promises the last seat what nobody gives, after an answer that is right.
import { parentPort, workerData } from 'node:worker_threads';

const nothing = workerData.seats.map(({ id }) => ({ id, gives: [], gets: [] }));
const lie = nothing.map((share, at) =>
  at === nothing.length - 1 ? { ...share, gets: [...workerData.seats[at].wants].slice(0, 1) } : share,
);
for (const shares of [nothing, lie])
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no such argument
  parentPort.postMessage({ shares, solvedBy: shares === lie ? 'table' : 'pairs' });
