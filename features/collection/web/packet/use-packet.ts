import { useState } from 'react';
import { changeQuantity } from '../../rules/quantity.ts';
import { mostOfPacket } from '../../rules/packet.ts';
import { firstTyping, type Keypad, type Typed, type Typing } from '../../rules/packet-keys.ts';
import { keepPacket, newPacket, placeOf, readPacket, type PacketDraft } from './packet-draft.ts';
import { resumePacket, savePacket } from './save-packet.ts';
import type { Collection } from '../sync/collections.ts';
import { newId } from '#web/acting/new-id.ts';

export type Answer =
  | { readonly kind: 'taken'; readonly stickerId: number; readonly quantity: number; readonly id: string }
  | { readonly kind: 'back'; readonly stickerId: number }
  | { readonly kind: 'refused' | 'full' | 'none' }
  | { readonly kind: 'saved'; readonly fresh: number; readonly duplicate: number };

/** The packet in hand. Each key is kept on the device before it is painted. */
export function usePacket(userId: string, collection: Collection, keypad: Keypad) {
  const place = placeOf(userId, collection.albumId);
  const [draft, setDraft] = useState(() => begin(place, collection));
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const first = firstTyping(keypad);
  const prefix = draft.prefix !== undefined && keypad.has(draft.prefix) ? draft.prefix : first.prefix;
  const typing: Typing = { prefix, typed: draft.typed };
  const { quantityOf } = collection.state;
  const quantityAt = (stickerId: number, end: number) =>
    quantityOf(stickerId) + draft.taken.slice(0, end).filter(one => one.stickerId === stickerId).length;

  function put(next: PacketDraft): void {
    keepPacket(place, next);
    setDraft(next);
  }

  function type(typed: Typed, stickerIdOf: (number: number) => number): void {
    const next = { ...draft, prefix: typed.prefix, typed: typed.typed };
    if (typed.taken === undefined) return put(next);
    const stickerId = stickerIdOf(typed.taken);
    const quantity = changeQuantity(quantityAt(stickerId, draft.taken.length), 1);
    if (typeof quantity === 'string' || draft.taken.length >= mostOfPacket) {
      setAnswer({ kind: typeof quantity === 'string' ? 'refused' : 'full' });
      return put(next);
    }
    const taken = { id: newId(), stickerId };
    // A packet is opened when its first sticker comes out.
    const openedAt = draft.taken.length === 0 ? new Date().toISOString() : draft.openedAt;
    put({ ...next, openedAt, taken: [...draft.taken, taken] });
    setAnswer({ kind: 'taken', stickerId, quantity, id: taken.id });
  }

  function undo(): void {
    const last = draft.taken.at(-1);
    if (last === undefined) return;
    put({ ...draft, taken: draft.taken.slice(0, -1) });
    setAnswer({ kind: 'back', stickerId: last.stickerId });
  }

  function discard(): () => void {
    put(newPacket(prefix));
    setAnswer({ kind: 'none' });
    return () => put(draft);
  }

  function save() {
    const fresh = draft.taken.filter(({ stickerId }, at) => quantityAt(stickerId, at) === 0).length;
    const operations = savePacket(place, collection, draft);
    setDraft(newPacket(prefix));
    setAnswer({ kind: 'saved', fresh, duplicate: draft.taken.length - fresh });
    return { operations, putBack };
  }

  /** Into the hand, under new ids, unless the next one is there already. */
  function putBack(): void {
    const now = readPacket(place);
    if (now !== undefined && !now.isSent) return;
    put({ ...draft, id: newId(), taken: draft.taken.map(one => ({ ...one, id: newId() })) });
    setAnswer({ kind: 'none' });
  }

  const setPrice = (price: string) => put({ ...draft, price });
  return { draft, typing, answer, quantityAt, type, undo, discard, save, setPrice };
}

function begin(place: ReturnType<typeof placeOf>, collection: Collection): PacketDraft {
  const kept = readPacket(place);
  if (kept === undefined || !kept.isSent) return kept ?? newPacket(undefined);
  void resumePacket(place, collection, kept);
  return newPacket(kept.prefix);
}
