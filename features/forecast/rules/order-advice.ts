import type { Printing } from './packet.ts';

export interface Prices {
  readonly packetCents: number;
  readonly orderCents: number;
}

export interface OrderAdvice {
  /** New stickers of the next packet, those by swaps included, on the average. */
  readonly newPerPacket: number;
  /** Without swaps ordering is the cheaper way from this many missing stickers down; 0: packets always are. */
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
  // Swaps run out some day: what holds to the end is reckoned without them.
  const even = ((packetCents / orderCents) * total) / drawn;
  return { newPerPacket, from: Math.max(0, Math.min(total, Math.ceil(even) - 1)), isNow };
}
