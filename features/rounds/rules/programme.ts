import type { Circulation, KindArcs } from './circulation.ts';

/**
 * A linear programme to be made as large as possible. Columns of a kind: one per arc, then per seat how much it gets. Rows: per
 * seat what it gets, per seat what it gives, per sticker what comes in and goes out. It is the matrix of a network, so every
 * corner of it is whole.
 */
export interface Programme {
  readonly costs: readonly number[];
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  readonly rows: number;
  /** Per column the rows it stands in, with +1 or −1. */
  readonly entries: ReadonlyArray<ReadonlyArray<readonly [row: number, value: number]>>;
}

/** Of what each seat gets: at least, at most, and what one more is worth. */
export interface SeatBounds {
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly worth: readonly number[];
}

export function programmeOf(kind: KindArcs, { least, most, worth }: SeatBounds): Programme {
  const { seats, stickers, giving, arcSeats, arcStickers, capacities } = kind;
  const size = seats.length;
  const arcs = Array.from(capacities, (_, arc) => {
    const [seat, sticker] = [arcSeats[arc] ?? 0, 2 * size + (arcStickers[arc] ?? 0)];
    return arc < giving
      ? ([
          [size + seat, -1],
          [sticker, 1],
        ] as const)
      : ([
          [seat, 1],
          [sticker, -1],
        ] as const);
  });
  return {
    costs: [...arcs.map(() => 0), ...worth],
    lower: [...arcs.map(() => 0), ...least],
    upper: [...capacities, ...most],
    rows: 2 * size + stickers.length,
    entries: [
      ...arcs,
      ...Array.from(
        seats,
        (_, seat) =>
          [
            [seat, -1],
            [size + seat, 1],
          ] as const,
      ),
    ],
  };
}

/** Beside each other, as the kinds do not meet. */
export function besideEachOther(programmes: readonly Programme[]): Programme {
  let rows = 0;
  const entries: Array<ReadonlyArray<readonly [number, number]>> = [];
  for (const one of programmes) {
    for (const column of one.entries) entries.push(column.map(([row, value]) => [rows + row, value]));
    rows += one.rows;
  }
  return {
    costs: programmes.flatMap(({ costs }) => costs),
    lower: programmes.flatMap(({ lower }) => lower),
    upper: programmes.flatMap(({ upper }) => upper),
    rows,
    entries,
  };
}

/** Per seat of the table: how many it gets at most, whatever the others do. */
export function couldGet({ seatIds, kinds }: Circulation): number[] {
  const sums = seatIds.map(() => 0);
  for (const { seats, most } of kinds)
    for (const [at, seat] of seats.entries()) sums[seat] = (sums[seat] ?? 0) + (most[at] ?? 0);
  return sums;
}
