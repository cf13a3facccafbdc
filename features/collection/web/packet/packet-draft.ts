import * as v from 'valibot';
import type { Operation } from '../../contract.ts';
import { parsePrice } from '../../rules/packet.ts';
import { newId } from '#web/acting/new-id.ts';
import { keepDraft, readDraft, type DraftPlace } from '#web/persistence/kept-drafts.ts';
import { packetPath } from '../packet-path.ts';

const PacketDraft = v.object({
  id: v.string(),
  openedAt: v.string(),
  prefix: v.optional(v.string()),
  typed: v.string(),
  /** With the ids of their operations, which never change: what is sent twice counts once. */
  taken: v.array(v.object({ id: v.string(), stickerId: v.number() })),
  /** As written. */
  price: v.string(),
  /** Given to the outbox, which may not have written it down yet. */
  isSent: v.boolean(),
});
export type PacketDraft = v.InferOutput<typeof PacketDraft>;

export const placeOf = (userId: string, albumId: number): DraftPlace => ({
  userId,
  address: packetPath(albumId),
});

export function newPacket(prefix: string | undefined): PacketDraft {
  return {
    id: newId(),
    openedAt: new Date().toISOString(),
    prefix,
    typed: '',
    taken: [],
    price: '',
    isSent: false,
  };
}

export function readPacket(place: DraftPlace): PacketDraft | undefined {
  return readDraft(place, PacketDraft);
}

export function keepPacket(place: DraftPlace, draft: PacketDraft): void {
  const isEmpty = draft.taken.length === 0 && draft.typed === '' && draft.price === '';
  keepDraft(place, isEmpty ? undefined : draft);
}

/** The same ones, whenever it is asked. */
export function operationsOf({ id, openedAt, price, taken }: PacketDraft): Operation[] {
  const priceCents = parsePrice(price);
  const first = { id, openedAt, ...(priceCents === undefined ? {} : { priceCents }) };
  return taken.map((one, at) => ({ ...one, delta: 1, packet: at === 0 ? first : { id } }));
}
