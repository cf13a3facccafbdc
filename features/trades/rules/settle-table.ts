import { mostCopies } from '#features/collection/rules/quantity.ts';

/** What a seat gives and gets; a sticker that goes twice stands twice. */
export interface TableShare {
  readonly userId: string;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
}

/** What of it moves, and what cannot: the giver has none left, the receiver as many as one can own, or the other side is missing. */
export interface SettledShare extends TableShare {
  readonly notGiven: readonly number[];
  readonly notGotten: readonly number[];
}

type Owned = (userId: string, stickerId: number) => number;

/**
 * As many copies of each sticker come as go, from those who have them, in the order of the shares. What has changed hands
 * already moves whole, also a last copy; what a seat gets does not help it to give.
 */
export function settleTable(shares: readonly TableShare[], owned: Owned): SettledShare[] {
  const giving = takersOf(shares, 'gives', (userId, stickerId, times) => owned(userId, stickerId) > times);
  const getting = takersOf(
    shares,
    'gets',
    (userId, stickerId, times) => owned(userId, stickerId) + times < mostCopies,
  );
  const moving = new Map(
    [...giving].map(([stickerId, seats]) => [
      stickerId,
      Math.min(seats.length, getting.get(stickerId)?.length ?? 0),
    ]),
  );
  const [given, gotten] = [bySeat(giving, moving), bySeat(getting, moving)];
  return shares.map(share => {
    const [gives, gets] = [given.get(share.userId) ?? [], gotten.get(share.userId) ?? []];
    const notGiven = without(share.gives, gives);
    return { userId: share.userId, gives, gets, notGiven, notGotten: without(share.gets, gets) };
  });
}

/** Sticker id → the seats that can give or get it, as often as they can. */
type Takers = ReadonlyMap<number, readonly string[]>;

function takersOf(
  shares: readonly TableShare[],
  side: 'gives' | 'gets',
  can: (userId: string, stickerId: number, times: number) => boolean,
): Takers {
  const takers = new Map<number, string[]>();
  for (const { userId, [side]: stickerIds } of shares) {
    const times = new Map<number, number>();
    for (const stickerId of stickerIds) {
      const before = times.get(stickerId) ?? 0;
      if (!can(userId, stickerId, before)) continue;
      times.set(stickerId, before + 1);
      const seats = takers.get(stickerId);
      if (seats === undefined) takers.set(stickerId, [userId]);
      else seats.push(userId);
    }
  }
  return takers;
}

/** Of each sticker's seats the first ones, as many as copies move. */
function bySeat(takers: Takers, moving: ReadonlyMap<number, number>): Map<string, number[]> {
  const parts = new Map<string, number[]>();
  for (const [stickerId, seats] of takers) {
    for (const seat of seats.slice(0, moving.get(stickerId) ?? 0)) {
      const part = parts.get(seat);
      if (part === undefined) parts.set(seat, [stickerId]);
      else part.push(stickerId);
    }
  }
  return parts;
}

/** `all` less one for each of `some`. */
export function without(all: readonly number[], some: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const id of some) left.set(id, (left.get(id) ?? 0) + 1);
  return all.filter(id => {
    const times = left.get(id) ?? 0;
    if (times > 0) left.set(id, times - 1);
    return times === 0;
  });
}
