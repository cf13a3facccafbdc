import type { Solution, Table } from './table.ts';

/**
 * What is wrong with a solution, if anything is: everybody gets as many of each kind as they give, gives what they have, gets
 * what they want and each of it once, and what goes in is what comes out. Knows nothing of how it was found.
 */
export function checkSolution({ seats, kindOf }: Table, { shares }: Solution): string | undefined {
  const seatOf = new Map(seats.map(seat => [seat.id, seat]));
  const onTable = new Map<number, number>();
  const count = (counts: Map<unknown, number>, what: unknown, by: number) =>
    counts.set(what, (counts.get(what) ?? 0) + by);
  for (const { id, gives, gets } of shares) {
    const seat = seatOf.get(id);
    if (seat === undefined) return 'a share without a seat';
    seatOf.delete(id);
    const balance = new Map<unknown, number>();
    const given = new Map<unknown, number>();
    for (const stickerId of gives) {
      count(balance, kindOf.get(stickerId), -1);
      count(onTable, stickerId, 1);
      count(given, stickerId, 1);
    }
    for (const stickerId of gets) {
      count(balance, kindOf.get(stickerId), 1);
      count(onTable, stickerId, -1);
      if (!seat.wants.has(stickerId)) return 'gets what is not wanted';
      if (given.has(stickerId)) return 'gives and gets the same';
    }
    if (new Set(gets).size < gets.length) return 'gets the same twice';
    for (const [stickerId, copies] of given)
      if (copies > (seat.spares.get(Number(stickerId)) ?? 0)) return 'gives more than there is';
    if ([...balance.values()].some(sum => sum !== 0)) return 'gets less or more than is given';
    if (balance.has(undefined)) return 'a sticker without a kind';
  }
  if (seatOf.size > 0) return 'a seat without a share';
  if ([...onTable.values()].some(copies => copies !== 0)) return 'something is left, or comes from nowhere';
  return undefined;
}
