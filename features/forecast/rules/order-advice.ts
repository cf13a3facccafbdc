import type { Printing } from './packet.ts';

export interface Prices {
  readonly packetCents: number;
  readonly orderCents: number;
}

export interface OrderAdvice {
  /** New stickers of the next packet, those by swaps included, on the average. */
  readonly newPerPacket: number;
  /** Ordering is the cheaper way from this many missing stickers down; 0: packets always are. */
  readonly from: number;
  readonly isNow: boolean;
}

/** A packet is worth what its new stickers, and those that its duplicates are swapped for, would cost to order. */
export function orderAdvice(
  { total, size }: Printing,
  missing: number,
  swapsPerPacket: number,
  { packetCents, orderCents }: Prices,
): OrderAdvice {
  const drawn = Math.min(size, total);
  const newPerPacket = Math.min(missing, (drawn * missing) / total + swapsPerPacket);
  const isNow = newPerPacket * orderCents < packetCents;
  // What no friend is needed for; with swaps that end some day, ordering is cheaper a little earlier than with ever more.
  const even = ((packetCents / orderCents - swapsPerPacket) * total) / drawn;
  const from = Math.max(0, Math.min(total, Math.ceil(even) - 1));
  return { newPerPacket, from: isNow ? Math.max(from, missing) : Math.min(from, missing), isNow };
}
