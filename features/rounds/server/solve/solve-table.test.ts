import { expect, it } from 'vitest';
import { checkSolution } from '../../rules/check-solution.ts';
import type { Table } from '../../rules/table.ts';
import { mostStickers } from '../../testing/most-stickers.ts';
import { sizeOf } from '../../testing/random-table.ts';
import { playSeason } from '../../testing/season.ts';
import { createLog } from '#server/log.ts';
import { solveTable } from './solve-table.ts';

const { table } = playSeason({
  kids: 8,
  stickers: 40,
  packetSize: 5,
  packetsPerWeek: 2,
  weeks: 4,
  seed: 3,
});

async function solveWith(program: string, timeLimitMs?: number, given: Table = table) {
  const lines: string[] = [];
  const solution = await solveTable(given, {
    program: new URL(`../../testing/${program}`, import.meta.url),
    log: createLog('debug', line => lines.push(line)),
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  });
  expect(checkSolution(given, solution)).toBeUndefined();
  return { solution, lines: lines.join('') };
}

it('solves in a thread that is gone afterwards, one table after the other', async () => {
  const solutions = await Promise.all([table, table].map(one => solveTable(one)));
  for (const solution of solutions) {
    expect(solution.solvedBy).toBe('table');
    expect(sizeOf(solution.shares)).toBe(mostStickers(table));
  }
  expect(solutions[1]).toEqual(solutions[0]);
});

it('takes the bundles of pairs where the solver lies, fails or does not come to an end', async () => {
  const lie = await solveWith('lying-worker.mjs');
  expect(lie.solution.solvedBy).toBe('pairs');
  expect(lie.lines).toContain('the solver is wrong');
  const failed = await solveWith('failing-worker.mjs');
  expect(failed.solution.solvedBy).toBe('pairs');
  expect(sizeOf(failed.solution.shares)).toBeGreaterThan(0);
  expect(failed.lines).toContain('the solver failed');
  const slow = await solveWith('slow-worker.mjs', 50);
  expect(slow.solution).toEqual(failed.solution);
  expect(slow.lines).toContain('the solver took too long');
});

it('of a table too large for this thread nothing is swapped, where the other one says nothing', async () => {
  const ids = Array.from({ length: 30_000 }, (_, at) => at);
  const [odd, even] = [ids.filter(id => id % 2 === 1), ids.filter(id => id % 2 === 0)];
  const [one, other] = [
    { id: 'one', spares: new Map(odd.map(id => [id, 1])), wants: new Set(even) },
    { id: 'other', spares: new Map(even.map(id => [id, 1])), wants: new Set(odd) },
  ];
  const large = { seats: [one, other], kindOf: new Map(ids.map(id => [id, 'plain'])), seed: 'a' };
  const { solution, lines } = await solveWith('failing-worker.mjs', undefined, large);
  expect(sizeOf(solution.shares)).toBe(0);
  expect(lines).toContain('the table is too large');
});

it('a table without seats, or without anything to swap, is solved, too', async () => {
  expect(await solveTable({ seats: [], kindOf: new Map(), seed: 'a' })).toEqual({
    shares: [],
    solvedBy: 'table',
  });
  const lonely = { id: 'mia', spares: new Map([[1, 2]]), wants: new Set([2]) };
  const kindOf = new Map([
    [1, 'plain'],
    [2, 'plain'],
  ]);
  const { shares } = await solveTable({ seats: [lonely], kindOf, seed: 'a' });
  expect(shares).toEqual([{ id: 'mia', gives: [], gets: [] }]);
});
