import type { Packet } from '#features/collection/packet-contract.ts';

type Opened = Pick<Packet, 'size' | 'fresh' | 'priceCents'>;

export interface Spent {
  /** Of the packets with a price; undefined where none has one. */
  readonly cents: number | undefined;
  readonly unpriced: number;
  /** Of the packets with a price; undefined where nothing in them was new. */
  readonly centsPerFresh: number | undefined;
  /** The last packets, oldest first. */
  readonly lately: readonly Opened[];
}

const mostLately = 10;

/** `packets`: newest first. */
export function spentOn(packets: readonly Opened[]): Spent {
  const prices = packets.flatMap(({ priceCents, fresh }) =>
    priceCents === null ? [] : [{ priceCents, fresh }],
  );
  const cents = prices.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const fresh = prices.reduce((sum, packet) => sum + packet.fresh, 0);
  return {
    cents: prices.length === 0 ? undefined : cents,
    unpriced: packets.length - prices.length,
    centsPerFresh: fresh === 0 ? undefined : cents / fresh,
    lately: packets.slice(0, mostLately).toReversed(),
  };
}
