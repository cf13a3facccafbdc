import { duplicatesOf } from './quantity.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { countedSections } from '#features/albums/rules/extras.ts';

export interface Progress {
  readonly total: number;
  readonly collected: number;
  readonly missing: number;
  readonly multiple: number;
  /** Rounded to a whole number (P-3). */
  readonly percent: number;
}

export function percentOf(collected: number, total: number): number {
  return total <= 0 ? 0 : Math.round((collected / total) * 100);
}

/** `total` may exceed the number of stickers where a catalogue is incomplete. */
export function progressOf(
  stickerIds: Iterable<number>,
  quantityOf: (stickerId: number) => number,
  total?: number,
): Progress {
  let listed = 0;
  let collected = 0;
  let multiple = 0;
  for (const id of stickerIds) {
    const quantity = quantityOf(id);
    listed += 1;
    if (quantity > 0) collected += 1;
    if (duplicatesOf(quantity) > 0) multiple += 1;
  }
  const all = total ?? listed;
  return { total: all, collected, missing: all - collected, multiple, percent: percentOf(collected, all) };
}

/** Without extras. */
export function albumProgressOf(
  album: Pick<AlbumDocument, 'sections' | 'totalStickers'>,
  quantityOf: (stickerId: number) => number,
): Progress {
  const ids = countedSections(album).flatMap(({ stickers }) => stickers.map(({ id }) => id));
  return progressOf(ids, quantityOf, album.totalStickers);
}
