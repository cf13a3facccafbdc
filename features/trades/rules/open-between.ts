import type { Holdings } from './holdings.ts';
import { notOpen, type OpenBetween, type OpenCopies, type OpenItem } from './open-copies.ts';

/** By sticker. `open` is ordered newest first. */
export function openCopies(open: readonly OpenBetween[]): Map<number, OpenCopies> {
  const copies = new Map<number, OpenCopies>();
  for (const { tradeId, direction, gives, gets, canBeMet } of open) {
    if (!canBeMet) continue;
    for (const { stickerId, quantity } of gives) {
      const { wished, goesIn, ...rest } = copies.get(stickerId) ?? notOpen;
      const more = direction === 'incoming' ? quantity : 0;
      copies.set(stickerId, { ...rest, wished: wished + more, goesIn: goesIn ?? tradeId });
    }
    for (const { stickerId, quantity } of gets) {
      const { coming, comesIn, ...rest } = copies.get(stickerId) ?? notOpen;
      copies.set(stickerId, { ...rest, coming: coming + quantity, comesIn: comesIn ?? tradeId });
    }
  }
  return copies;
}

/** A friend's holdings for this member: what goes to the friend is had, and what comes is had by the member. */
export function holdingsBeside(
  holdings: Holdings,
  stickerIds: Int32Array,
  open: ReadonlyMap<number, OpenCopies>,
): Holdings {
  const [spare, wanted] = [holdings.spare.slice(), holdings.wanted.slice()];
  for (const [stickerId, { goesIn, comesIn }] of open) {
    const slot = stickerIds.indexOf(stickerId);
    if (slot < 0) continue;
    if (goesIn !== null) wanted[slot] = 0;
    if (comesIn !== null) spare[slot] = 0;
  }
  return { albumId: holdings.albumId, spare, wanted };
}

/** The friend's open request that a proposal repeats from the other side. */
export function mirroredIn<T extends Omit<OpenBetween, 'canBeMet'>>(
  open: readonly T[],
  offered: readonly OpenItem[],
  requested: readonly OpenItem[],
): T | undefined {
  return open.find(
    ({ direction, gives, gets }) =>
      direction === 'incoming' && isSame(gives, offered) && isSame(gets, requested),
  );
}

function isSame(one: readonly OpenItem[], other: readonly OpenItem[]): boolean {
  const copies = new Map(one.map(({ stickerId, quantity }) => [stickerId, quantity]));
  return (
    one.length === other.length &&
    other.every(({ stickerId, quantity }) => copies.get(stickerId) === quantity)
  );
}
