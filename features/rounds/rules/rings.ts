import { checkSolution } from './check-solution.ts';
import type { SeatShare, Table, TableSeat } from './table.ts';

/** Who gives, and one copy each of what, to the next; the last one gives to the first. */
export interface RingSeat {
  readonly id: string;
  readonly gives: readonly number[];
}

export type Ring = readonly [RingSeat, RingSeat, RingSeat];

/** As many of each kind go from one to the next. */
export const mostInRing = 40;

/**
 * Rings of three with the first seat of the table, biggest first: of kinds of which no two of the three could swap anything.
 * All three must be friends of each other.
 */
export function findRings(table: Table, areFriends: (one: string, other: string) => boolean): Ring[] {
  const [me, ...others] = table.seats;
  if (me === undefined) return [];
  const friends = others.filter(({ id }) => areFriends(me.id, id));
  const legs = new Map<string, Legs>();
  const leg = (from: TableSeat, to: TableSeat) => {
    const key = `${from.id} ${to.id}`;
    const known = legs.get(key) ?? legOf(table, from, to);
    legs.set(key, known);
    return known;
  };
  const rings = friends.flatMap(one =>
    friends.flatMap(other => {
      if (one === other || !areFriends(one.id, other.id)) return [];
      const back = [leg(one, me), leg(other, one), leg(me, other)];
      const gives = equalParts([leg(me, one), leg(one, other), leg(other, me)], back);
      const [first = [], second = [], third = []] = gives;
      const seats: Ring = [
        { id: me.id, gives: first },
        { id: one.id, gives: second },
        { id: other.id, gives: third },
      ];
      return first.length === 0 ? [] : [seats];
    }),
  );
  return rings.toSorted((a, b) => b[0].gives.length - a[0].gives.length || compare(keyOf(a), keyOf(b)));
}

/** Kind → stickers that can go. */
type Legs = ReadonlyMap<string, readonly number[]>;

function legOf({ kindOf }: Table, from: TableSeat, to: TableSeat): Legs {
  const kinds = new Map<string, number[]>();
  for (const stickerId of [...from.spares.keys()].toSorted((a, b) => a - b)) {
    const kind = kindOf.get(stickerId);
    if (kind === undefined || !to.wants.has(stickerId)) continue;
    kinds.set(kind, [...(kinds.get(kind) ?? []), stickerId]);
  }
  return kinds;
}

function equalParts(legs: readonly Legs[], back: readonly Legs[]): number[][] {
  const gives = legs.map((): number[] => []);
  for (const kind of [...(legs[0]?.keys() ?? [])].toSorted()) {
    if (back.some(one => one.has(kind))) continue;
    const room = mostInRing - (gives[0]?.length ?? 0);
    const size = Math.min(room, ...legs.map(leg => leg.get(kind)?.length ?? 0));
    for (const [at, leg] of legs.entries()) gives[at]?.push(...(leg.get(kind)?.slice(0, size) ?? []));
  }
  return gives;
}

function keyOf(ring: Ring): string {
  return ring.map(({ id }) => id).join(' ');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What each gives and gets. */
export function sharesOfRing(ring: readonly RingSeat[]): SeatShare[] {
  return ring.map(({ id, gives }, at) => {
    return { id, gives, gets: ring.at(at - 1)?.gives ?? [] };
  });
}

/** Everybody has it to spare, needs it, and gets as many of each kind as they give. */
export function isRingFair(table: Table, ring: readonly RingSeat[]): boolean {
  const isSome =
    ring.length === 3 && ring.every(({ gives }) => gives.length > 0 && gives.length <= mostInRing);
  return isSome && checkSolution(table, { shares: sharesOfRing(ring), solvedBy: 'table' }) === undefined;
}
