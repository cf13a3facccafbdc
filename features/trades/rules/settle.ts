import { isSpared } from './accept.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export type TradeParty = 'from' | 'to';

export interface SettledItem {
  readonly giver: TradeParty;
  readonly stickerId: number;
  readonly quantity: number;
}

/** Sticker id → copies; absent means 0. */
type Quantities = ReadonlyMap<number, number>;

export interface Settlement {
  readonly from: Map<number, number>;
  readonly to: Map<number, number>;
}

export type SettleRefusal = 'sticker_gone' | 'too_many_copies';

/**
 * Computes both collections after the swap. `sticker_gone`: a giver would not keep enough; `too_many_copies`: a
 * receiver would exceed the maximum; the details name the `stickerId` and its `giver`. Copies that a side receives do
 * not help it to give. `isWhole`: see `movesWhole`.
 */
export function settle(
  items: readonly SettledItem[],
  quantities: Readonly<Record<TradeParty, Quantities>>,
  isWhole = false,
): Settlement | Refusal<SettleRefusal> {
  const left: Settlement = { from: new Map(), to: new Map() };
  for (const { giver, stickerId, quantity } of items) {
    const owned = left[giver].get(stickerId) ?? quantities[giver].get(stickerId) ?? 0;
    if (!isSpared(owned, quantity, isWhole)) return refuse('sticker_gone', { details: { stickerId, giver } });
    left[giver].set(stickerId, owned - quantity);
  }
  const settled: Settlement = { from: new Map(left.from), to: new Map(left.to) };
  for (const { giver, stickerId, quantity } of items) {
    const receiver = giver === 'from' ? 'to' : 'from';
    const owned = (settled[receiver].get(stickerId) ?? quantities[receiver].get(stickerId) ?? 0) + quantity;
    if (owned > mostCopies) return refuse('too_many_copies', { details: { stickerId, giver } });
    settled[receiver].set(stickerId, owned);
  }
  return settled;
}

/** The same for what has changed hands already: a last copy goes, too, and what cannot move is `left`. */
export function settleWhatCan(
  items: readonly SettledItem[],
  quantities: Readonly<Record<TradeParty, Quantities>>,
): {
  readonly settled: Settlement;
  readonly moving: readonly SettledItem[];
  readonly left: readonly SettledItem[];
} {
  const left: SettledItem[] = [];
  let moving = items;
  for (;;) {
    const settled = settle(moving, quantities, true);
    if (!(settled instanceof Refusal)) return { settled, moving, left };
    const { stickerId, giver } = settled.details;
    const isStuck = (item: SettledItem) => item.stickerId === stickerId && item.giver === giver;
    left.push(...moving.filter(isStuck));
    moving = moving.filter(item => !isStuck(item));
  }
}
