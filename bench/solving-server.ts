import '../bin/serve.ts';
import { solveTable } from '#features/rounds/server/solve/solve-table.ts';
import { playSeason, type Season } from '#features/rounds/testing/season.ts';

/** What is asked of this process over its channel: to make a table, or to solve it. */
export type Order = { readonly makes: Season } | { readonly solves: true };

export interface Solved {
  readonly ms: number;
  readonly solvedBy: string;
  readonly stickers: number;
  /** The most that one seat brings or fetches: the length of its slip. */
  readonly longest: number;
  /** Of the process beyond what it had before its first table: at most, and a moment afterwards. */
  readonly peakBytes: number;
  readonly keptBytes: number;
}

let table = playSeason({ kids: 1, stickers: 1, packetSize: 1, packetsPerWeek: 1, weeks: 1, seed: 1 }).table;

let before: number | undefined;

async function solve(): Promise<Solved> {
  before ??= process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const startedAt = performance.now();
  const { shares, solvedBy } = await solveTable(table);
  const ms = performance.now() - startedAt;
  clearInterval(watch);
  return {
    ms,
    solvedBy,
    stickers: shares.reduce((sum, { gets }) => sum + gets.length, 0),
    longest: Math.max(...shares.map(({ gets }) => gets.length)),
    peakBytes: peak - before,
    keptBytes: process.memoryUsage.rss() - before,
  };
}

process.on('message', (order: Order) => {
  if ('makes' in order) ({ table } = playSeason(order.makes));
  void ('makes' in order ? Promise.resolve({ isMade: true }) : solve()).then(answer =>
    process.send?.(answer),
  );
});
