import loadHighs from 'highs';
import { expect, it } from 'vitest';
import { checkSolution } from '../../rules/check-solution.ts';
import { circulationOf, sharesOf } from '../../rules/circulation.ts';
import type { SeatShare, Table } from '../../rules/table.ts';
import { mostStickers } from '../../testing/most-stickers.ts';
import { randomTable, sizeOf } from '../../testing/random-table.ts';
import { playSeason } from '../../testing/season.ts';
import { findFlows } from './find-flows.ts';

const highs = await loadHighs();

/** Of each of the solver's answers. */
function sharesFound(table: Table): SeatShare[][] {
  const circulation = circulationOf(table);
  return Array.from(findFlows(highs, circulation), flows => sharesOf(circulation, flows));
}

it('as many stickers as another solver finds, at 500 random tables', () => {
  let swapped = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const table = randomTable(seed);
    const most = mostStickers(table);
    for (const shares of sharesFound(table)) {
      expect(checkSolution(table, { shares, solvedBy: 'table' })).toBeUndefined();
      expect(sizeOf(shares), `table ${seed}`).toBe(most);
    }
    swapped += most;
  }
  expect(swapped).toBeGreaterThan(2_000);
});

it('a round gives five times as much as one more week among friends', () => {
  const seasons = [
    { stickers: 490, packetSize: 7, packetsPerWeek: 4, weeks: 16 },
    { stickers: 490, packetSize: 7, packetsPerWeek: 4, weeks: 24 },
    { stickers: 180, packetSize: 5, packetsPerWeek: 4, weeks: 10 },
  ];
  for (const season of seasons) {
    let [atTable, amongFriends] = [0, 0];
    for (let seed = 1; seed <= 4; seed += 1) {
      const played = playSeason({ ...season, kids: 25, seed });
      amongFriends += played.amongFriends;
      atTable += sizeOf(sharesFound(played.table).at(-1) ?? []);
    }
    expect(amongFriends).toBeGreaterThan(0);
    expect(atTable / amongFriends).toBeGreaterThanOrEqual(5);
  }
});

/** Both have all that the hub wants, and want all that it has: eight stickers go, whoever of the two gets the hub's. */
function hubBetween(seed: string): Table {
  const [hubs, others] = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const copies = (stickers: readonly number[] = []) => new Map(stickers.map(sticker => [sticker, 1]));
  return {
    seats: [
      { id: 'hub', spares: copies(hubs), wants: new Set(others) },
      { id: 'ben', spares: copies(others), wants: new Set(hubs) },
      { id: 'lea', spares: copies(others), wants: new Set(hubs) },
    ],
    kindOf: new Map([...(hubs ?? []), ...(others ?? [])].map(sticker => [sticker, 'plain'])),
    seed,
  };
}

it('the worst-served get as much as can be, without a sticker less in all', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const shares = sharesFound(hubBetween(`seed ${seed}`)).at(-1) ?? [];
    expect(shares.map(({ gets }) => gets.length)).toEqual([4, 2, 2]);
  }
});

it('ties are decided by the seed, and by it alone', () => {
  const solve = (table: Table) => JSON.stringify(sharesFound(table).at(-1));
  const table = hubBetween('a');
  expect(solve(table)).toBe(solve(hubBetween('a')));
  const reversed = { ...table, seats: table.seats.toReversed() };
  const byId = (shares: SeatShare[] = []) => shares.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(sharesFound(reversed).at(-1)), 'in another order').toEqual(byId(sharesFound(table).at(-1)));
  const drawn = Array.from({ length: 20 }, (_, n) => solve(hubBetween(`seed ${n}`)));
  expect(new Set(drawn).size).toBeGreaterThan(1);
});
