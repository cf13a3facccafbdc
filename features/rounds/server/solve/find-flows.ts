import type { Basis, Highs, Model } from 'highs';
import type { Circulation, Flows, KindArcs } from '../../rules/circulation.ts';
import { besideEachOther, couldGet, programmeOf, type Programme } from '../../rules/programme.ts';

/** Measured: with presolve, and by the interior point, it takes twice as long. */
const options = { output_flag: false, presolve: 'off' };
const [dual, primal] = [1, 4];

/** Closer to a whole number than this is whole. */
const tolerance = 1e-6;

/**
 * The best flows, found one after the other: first most stickers, kind by kind; then as many, with the worst-served share (what a
 * seat gets of what it could get) as large as whole stickers let it be.
 */
export function* findFlows(highs: Highs, circulation: Circulation): Generator<Flows, void> {
  const { kinds } = circulation;
  const found = kinds.map(kind => {
    const bounds = { least: [...kind.most].map(() => 0), most: [...kind.most] };
    const programme = programmeOf(kind, { ...bounds, worth: bounds.least.map(() => 1) });
    return { kind, programme, ...solve(highs, programme) };
  });
  const flows = found.map(({ kind, values }) => flowOf(kind, values));
  yield flows;
  const could = couldGet(circulation);
  if (worstShare(circulation, flows, could) === 1) return;
  const fair = roundedFair(highs, circulation, fairest(highs, found, could), could);
  const isAsMuch = fair.every((flow, k) => total(kinds[k], flow) === total(kinds[k], flows[k]));
  if (isAsMuch && worstShare(circulation, fair, could) > worstShare(circulation, flows, could)) yield fair;
}

interface Found {
  readonly kind: KindArcs;
  readonly programme: Programme;
  readonly values: Float64Array;
  readonly basis: Basis;
}

function solve(highs: Highs, programme: Programme): Pick<Found, 'values' | 'basis'> {
  return highs.withModel(dataOf(programme), model => {
    run(model, dual);
    return { values: model.getSolution().colValue, basis: model.getBasis() };
  });
}

function run(model: Model, strategy: number): void {
  model.options.set({ ...options, simplex_strategy: strategy });
  const { modelStatus } = model.run();
  if (modelStatus !== 7) throw new Error(`The solver ended with status ${modelStatus}.`);
}

function dataOf({ costs, lower, upper, rows, entries }: Programme) {
  const starts = [0];
  for (const column of entries) starts.push((starts.at(-1) ?? 0) + column.length);
  const balanced = new Float64Array(rows);
  return {
    numCols: costs.length,
    numRows: rows,
    sense: -1 as never,
    colCost: costs,
    colLower: lower,
    colUpper: upper,
    rowLower: balanced,
    rowUpper: balanced,
    matrix: {
      format: 'csc' as const,
      numRows: rows,
      numCols: costs.length,
      starts,
      indices: entries.flatMap(column => column.map(([row]) => row)),
      values: entries.flatMap(column => column.map(([, value]) => value)),
    },
  };
}

/**
 * Per kind and seat how much it gets, in parts of stickers, if the worst share is as large as possible and the sum of each kind
 * stays. Begins at what was found, which is allowed already.
 */
function fairest(highs: Highs, found: readonly Found[], could: readonly number[]): Fairest {
  const joined = besideEachOther(found.map(({ programme }) => programme));
  const seatColumns: Array<{ readonly seat: number; readonly column: number }> = [];
  return highs.withModel(dataOf({ ...joined, costs: joined.costs.map(() => 0) }), model => {
    model.setBasis({
      colStatus: Int32Array.from(found.flatMap(({ basis }) => [...basis.colStatus])),
      rowStatus: Int32Array.from(found.flatMap(({ basis }) => [...basis.rowStatus])),
    });
    const starts: number[] = [];
    let next = 0;
    for (const { kind, values } of found) {
      const start = next + kind.capacities.length;
      const indices = Array.from(kind.seats, (seat, at) => {
        seatColumns.push({ seat, column: start + at });
        return start + at;
      });
      const sum = total(kind, flowOf(kind, values));
      model.addRow(sum, sum, { indices, values: indices.map(() => 1) });
      starts.push(start);
      next = start + indices.length;
    }
    model.addCol(1, 0, 1, { indices: [], values: [] });
    for (const [seat, most] of could.entries()) {
      const columns = seatColumns.filter(one => one.seat === seat).map(({ column }) => column);
      const values = columns.map(() => 1);
      if (most > 0)
        model.addRow(0, highs.infinity, { indices: [...columns, next], values: [...values, -most] });
    }
    run(model, primal);
    const values = model.getSolution().colValue;
    return {
      share: values[next] ?? 0,
      gets: found.map(({ kind }, k) => Array.from(kind.seats, (_, at) => values[(starts[k] ?? 0) + at] ?? 0)),
    };
  });
}

interface Fairest {
  readonly share: number;
  readonly gets: ReadonlyArray<readonly number[]>;
}

/**
 * Everybody gets of each kind what is fairest, rounded down or up. The larger kinds come later and make up for what a seat lost
 * by rounding; the worth of that is less than a sticker in all.
 */
function roundedFair(highs: Highs, { kinds }: Circulation, fair: Fairest, could: readonly number[]): Flows {
  const missing = could.map(most => most * fair.share);
  for (const [k, { seats }] of kinds.entries())
    for (const [at, seat] of seats.entries())
      missing[seat] = (missing[seat] ?? 0) - (fair.gets[k]?.[at] ?? 0);
  const flows: Int32Array[] = [];
  const bySize = [...kinds.entries()].toSorted(([, a], [, b]) => a.capacities.length - b.capacities.length);
  for (const [k, kind] of bySize) {
    const gets = fair.gets[k] ?? [];
    const least = gets.map(some => Math.floor(some + tolerance));
    const most = gets.map(some => Math.ceil(some - tolerance));
    const lacks = gets.map((some, at) => (missing[kind.seats[at] ?? 0] ?? 0) + some - (least[at] ?? 0));
    const unit = 2 * kinds.length * (gets.length + 1);
    const worth = lacks.map(lack => 1 + Math.max(0, lack) / unit);
    const { values } = solve(highs, programmeOf(kind, { least, most, worth }));
    for (const [at, seat] of kind.seats.entries())
      missing[seat] = (missing[seat] ?? 0) + (gets[at] ?? 0) - (values[kind.capacities.length + at] ?? 0);
    flows[k] = flowOf(kind, values);
  }
  return flows;
}

function flowOf({ capacities }: KindArcs, values: Float64Array): Int32Array {
  return Int32Array.from(values.subarray(0, capacities.length), Math.round);
}

/** How many stickers go. */
function total({ giving }: KindArcs = noArcs, flow: Int32Array = nothing): number {
  return flow.subarray(0, giving).reduce((sum, copies) => sum + copies, 0);
}

const nothing = new Int32Array();
const noArcs = { giving: 0 } as KindArcs;

function worstShare({ kinds }: Circulation, flows: Flows, could: readonly number[]): number {
  const got = could.map(() => 0);
  for (const [k, { giving, seats, arcSeats }] of kinds.entries())
    for (const [arc, copies] of flows[k]?.entries() ?? []) {
      const seat = seats[arcSeats[arc] ?? 0] ?? 0;
      if (arc >= giving) got[seat] = (got[seat] ?? 0) + copies;
    }
  return Math.min(1, ...could.map((most, seat) => (most === 0 ? 1 : (got[seat] ?? 0) / most)));
}
