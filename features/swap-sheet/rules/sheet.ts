import type { Operation } from '#features/collection/contract.ts';
import { operationIdOf } from '#features/collection/rules/operation-id.ts';
import { duplicatesOf, mostCopies, mostOperations } from '#features/collection/rules/quantity.ts';

export const sides = ['gave', 'got'] as const;
export type SheetSide = (typeof sides)[number];

type Copies = ReadonlyMap<number, number>;
type QuantityOf = (stickerId: number) => number;

/** A swap of one album, with anybody: sticker id → copies that went, and that came. */
export interface Sheet {
  readonly id: string;
  readonly partner: string;
  /** Where the partner is a friend: whom it can be sent to. */
  readonly friendId?: string | undefined;
  readonly gave: Copies;
  readonly got: Copies;
}

export const longestPartner = 40;

/** In copies of both sides: what is booked at once goes in one request. */
export const mostOnSheet = mostOperations;

export function newSheet(id: string): Sheet {
  return { id, partner: '', gave: new Map(), got: new Map() };
}

export function copiesOn(sheet: Sheet, side: SheetSide): number {
  return [...sheet[side].values()].reduce((sum, copies) => sum + copies, 0);
}

export function isEmptySheet({ partner, gave, got }: Sheet): boolean {
  return partner === '' && gave.size === 0 && got.size === 0;
}

function withCopies(sheet: Sheet, side: SheetSide, stickerId: number, copies: number): Sheet {
  const changed = new Map(sheet[side]);
  if (copies > 0) changed.set(stickerId, copies);
  else changed.delete(stickerId);
  return { ...sheet, [side]: changed };
}

const room = (sheet: Sheet) => mostOnSheet - copiesOn(sheet, 'gave') - copiesOn(sheet, 'got');

/** One copy more with each tap, and none again after the last spare: no tap gives a last copy. */
export function tapped(sheet: Sheet, side: SheetSide, stickerId: number, quantity: number): Sheet {
  const before = sheet[side].get(stickerId) ?? 0;
  const most = side === 'gave' ? duplicatesOf(quantity) : 1;
  const isMore = before < most && room(sheet) > 0;
  return withCopies(sheet, side, stickerId, isMore ? before + 1 : 0);
}

export interface Typed {
  readonly sheet: Sheet;
  /** Owned, but without a spare left: given only when that is said once more. */
  readonly last: readonly number[];
  /** Not owned, or more often than owned. */
  readonly lacking: readonly number[];
  /** Without room on the sheet, or among the copies that a member can own. */
  readonly beyond: readonly number[];
}

/** One copy for each time that a sticker is named. */
export function typedOn(
  given: Sheet,
  side: SheetSide,
  named: readonly number[],
  quantityOf: QuantityOf,
): Typed {
  let sheet = given;
  const left = { last: new Set<number>(), lacking: new Set<number>(), beyond: new Set<number>() };
  for (const id of named) {
    const copies = sheet[side].get(id) ?? 0;
    const quantity = quantityOf(id);
    const isTooMany = side === 'got' && quantity + copies >= mostCopies;
    if (side === 'gave' && copies >= quantity) left.lacking.add(id);
    else if (side === 'gave' && copies >= duplicatesOf(quantity)) left.last.add(id);
    else if (isTooMany || room(sheet) <= 0) left.beyond.add(id);
    else sheet = withCopies(sheet, side, id, copies + 1);
  }
  return { sheet, last: [...left.last], lacking: [...left.lacking], beyond: [...left.beyond] };
}

/** Said once more: these go with their last copy. */
export function givenLast(sheet: Sheet, stickerIds: readonly number[], quantityOf: QuantityOf): Sheet {
  return stickerIds.reduce((before, id) => {
    const isPossible = room(before) > 0 && quantityOf(id) > 0;
    return isPossible ? withCopies(before, 'gave', id, quantityOf(id)) : before;
  }, sheet);
}

export interface Booking {
  readonly operations: readonly Operation[];
  /** Owned no more, or too often, since they were put on the sheet: not booked. */
  readonly lacking: readonly number[];
  /** Missing before, had afterwards. */
  readonly fresh: number;
}

/**
 * What the sheet changes. The same sheet has the same operations: booked twice, by another tab or after the app died in
 * between, it counts once.
 */
export function bookingOf(sheet: Sheet, quantityOf: QuantityOf): Booking {
  const operations: Operation[] = [];
  const lacking: number[] = [];
  let fresh = 0;
  for (const stickerId of new Set([...sheet.gave.keys(), ...sheet.got.keys()])) {
    const asked = (sheet.got.get(stickerId) ?? 0) - (sheet.gave.get(stickerId) ?? 0);
    const quantity = quantityOf(stickerId);
    const possible = Math.max(-quantity, Math.min(asked, Math.max(0, mostCopies - quantity)));
    if (possible !== asked) lacking.push(stickerId);
    if (quantity === 0 && possible > 0) fresh += 1;
    const delta = possible > 0 ? 1 : -1;
    for (let copy = 1; copy <= Math.abs(possible); copy += 1)
      operations.push({ id: operationIdOf(sheet.id, stickerId, delta, copy), stickerId, delta });
  }
  return { operations, lacking, fresh };
}

/** Of what goes: promised in open requests, or the last copy. */
export function riskyOn(
  sheet: Sheet,
  quantityOf: QuantityOf,
  promisedOf: QuantityOf,
): { readonly promised: number[]; readonly last: number[] } {
  const gone = [...sheet.gave];
  return {
    promised: gone
      .filter(([id, copies]) => promisedOf(id) > 0 && copies > duplicatesOf(quantityOf(id)) - promisedOf(id))
      .map(([id]) => id),
    last: gone
      .filter(([id, copies]) => copies - (sheet.got.get(id) ?? 0) >= Math.max(1, quantityOf(id)))
      .map(([id]) => id),
  };
}
