/** Of one album, for each member (L-41): what 980 stickers cost without swapping, and half as many again. */
export const mostPackets = 1_500;

/** Far more than any packet holds. */
export const mostOfPacket = 100;

export const mostPriceCents = 99_999;

/** Named by the first of its operations, the others bear its id alone. */
interface PacketMark {
  readonly id: string;
  readonly openedAt?: string | undefined;
  readonly priceCents?: number | undefined;
}

export interface OpenedPacket extends PacketMark {
  /** In the order in which they were taken out; none where the packet is taken back. */
  readonly stickerIds: readonly number[];
  /** How many of them were missing before. */
  readonly fresh: number;
}

interface AppliedOperation {
  readonly stickerId: number;
  readonly delta: number;
  readonly packet?: PacketMark | undefined;
}

/** Gathers by packets what was added, whatever else was changed in between. What is taken off again takes its packet along. */
export function openedPackets(
  operations: readonly AppliedOperation[],
  quantityOf: (stickerId: number) => number,
): OpenedPacket[] {
  const quantities = new Map<number, number>();
  const packets = new Map<string, OpenedPacket>();
  for (const { stickerId, delta, packet } of operations) {
    const before = quantities.get(stickerId) ?? quantityOf(stickerId);
    quantities.set(stickerId, before + delta);
    if (packet === undefined) continue;
    const { id } = packet;
    if (delta < 0) {
      packets.set(id, { id, stickerIds: [], fresh: 0 });
      continue;
    }
    const { stickerIds, fresh, ...known } = packets.get(id) ?? { ...packet, stickerIds: [], fresh: 0 };
    packets.set(id, {
      id,
      openedAt: known.openedAt ?? packet.openedAt,
      priceCents: known.priceCents ?? packet.priceCents,
      stickerIds: [...stickerIds, stickerId],
      fresh: fresh + Number(before === 0),
    });
  }
  return [...packets.values()];
}

/** Of what people write: `1,20 €`, `1.2`, `1`. Undefined where it is no price, or none that a packet has. */
export function parsePrice(written: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*(?:€|euro)?$/i.exec(written.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
