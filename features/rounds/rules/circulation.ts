import type { SeatShare, Table } from './table.ts';
import { seededRandom, seedOfText, shuffled } from '#shared/random.ts';

/**
 * What can go where within one kind: arcs lead from seats to stickers (copies that they give) and from stickers to seats (a
 * wish each). As much flows out of a seat as into it, so the kinds do not meet.
 */
export interface KindArcs {
  /** Of each seat that can give and get: where it stands among the seats of the table, and how much it gets at most. */
  readonly seats: Int32Array;
  readonly most: Int32Array;
  readonly stickers: readonly number[];
  /** The first so many arcs give, the others get. */
  readonly giving: number;
  /** Of each arc: an index of `seats`, one of `stickers`, and how many copies go at most. */
  readonly arcSeats: Int32Array;
  readonly arcStickers: Int32Array;
  readonly capacities: Int32Array;
}

export interface Circulation {
  readonly seatIds: readonly string[];
  readonly kinds: readonly KindArcs[];
}

/** How many copies go along each arc, kind by kind. */
export type Flows = readonly Int32Array[];

/** What has no kind is not swapped. Shuffled by the table's seed: whoever takes the first of equals takes by the seed, and by nothing else. */
export function circulationOf({ seats, kindOf, seed }: Table): Circulation {
  const random = seededRandom(seedOfText(seed));
  const byId = new Map(seats.map((seat, at) => [seat.id, at]));
  const order = shuffled([...byId.keys()].toSorted(), random).map(id => byId.get(id) ?? 0);
  const kinds = new Map<string, Map<number, GrowingLine>>();
  const lineOf = (stickerId: number) => {
    const kind = kindOf.get(stickerId);
    if (kind === undefined) return undefined;
    let lines = kinds.get(kind);
    if (lines === undefined) kinds.set(kind, (lines = new Map()));
    let line = lines.get(stickerId);
    if (line === undefined) lines.set(stickerId, (line = { stickerId, offers: [], wishes: [] }));
    return line;
  };
  for (const at of order) {
    const { spares = new Map<number, number>(), wants = new Set<number>() } = seats[at] ?? {};
    for (const [stickerId, copies] of spares) lineOf(stickerId)?.offers.push({ seat: at, copies });
    for (const stickerId of wants) if (!spares.has(stickerId)) lineOf(stickerId)?.wishes.push(at);
  }
  const sorted = [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    seatIds: seats.map(({ id }) => id),
    kinds: sorted
      .map(([, lines]) => withoutDeadEnds([...lines.values()].toSorted((a, b) => a.stickerId - b.stickerId)))
      .filter(lines => lines.length > 0)
      .map(lines => arcsOf(shuffled(lines, random), order)),
  };
}

export function arcCount({ kinds }: Circulation): number {
  return kinds.reduce((sum, { capacities }) => sum + capacities.length, 0);
}

interface Line {
  readonly stickerId: number;
  readonly offers: ReadonlyArray<{ readonly seat: number; readonly copies: number }>;
  readonly wishes: readonly number[];
}

interface GrowingLine extends Line {
  readonly offers: Array<{ readonly seat: number; readonly copies: number }>;
  readonly wishes: number[];
}

/** Without what nobody wants or nobody has, and without seats that only give or only get. */
function withoutDeadEnds(lines: readonly Line[]): Line[] {
  let rest: Line[] = [...lines];
  for (;;) {
    rest = rest.filter(({ offers, wishes }) => offers.length > 0 && wishes.length > 0);
    const giving = new Set(rest.flatMap(({ offers }) => offers.map(({ seat }) => seat)));
    const getting = new Set(rest.flatMap(({ wishes }) => wishes));
    if (giving.size === getting.size && [...giving].every(seat => getting.has(seat))) return rest;
    rest = rest.map(({ stickerId, offers, wishes }) => ({
      stickerId,
      offers: offers.filter(({ seat }) => getting.has(seat)),
      wishes: wishes.filter(seat => giving.has(seat)),
    }));
  }
}

function arcsOf(lines: readonly Line[], order: readonly number[]): KindArcs {
  const isIn = new Set(lines.flatMap(({ wishes }) => wishes));
  const seats = order.filter(seat => isIn.has(seat));
  const indexOf = new Map(seats.map((seat, index) => [seat, index]));
  const gives = lines.flatMap(({ offers, wishes }, sticker) =>
    offers.map(({ seat, copies }) => ({ seat, sticker, most: Math.min(copies, wishes.length) })),
  );
  const gets = lines.flatMap(({ wishes }, sticker) => wishes.map(seat => ({ seat, sticker, most: 1 })));
  const arcs = [...gives, ...gets];
  const sums = [gives, gets].map(some => {
    const sum = new Int32Array(seats.length);
    for (const { seat, most } of some) {
      const at = indexOf.get(seat) ?? 0;
      sum[at] = (sum[at] ?? 0) + most;
    }
    return sum;
  });
  return {
    seats: Int32Array.from(seats),
    most: Int32Array.from(seats, (_, at) => Math.min(sums[0]?.[at] ?? 0, sums[1]?.[at] ?? 0)),
    stickers: lines.map(({ stickerId }) => stickerId),
    giving: gives.length,
    arcSeats: Int32Array.from(arcs, ({ seat }) => indexOf.get(seat) ?? 0),
    arcStickers: Int32Array.from(arcs, ({ sticker }) => sticker),
    capacities: Int32Array.from(arcs, ({ most }) => most),
  };
}

export function sharesOf({ seatIds, kinds }: Circulation, flows: Flows): SeatShare[] {
  const shares = seatIds.map(id => ({ id, gives: new Array<number>(), gets: new Array<number>() }));
  for (const [k, { seats, stickers, giving, arcSeats, arcStickers }] of kinds.entries())
    for (const [arc, copies] of flows[k]?.entries() ?? []) {
      const share = shares[seats[arcSeats[arc] ?? -1] ?? -1];
      const stickerId = stickers[arcStickers[arc] ?? -1] ?? 0;
      const list = arc < giving ? share?.gives : share?.gets;
      for (let copy = 0; copy < copies; copy += 1) list?.push(stickerId);
    }
  for (const { gives, gets } of shares) for (const list of [gives, gets]) list.sort((a, b) => a - b);
  return shares;
}
