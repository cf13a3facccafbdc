import { listGroups, missingGroups, type ListGroup } from '../rules/list-groups.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { albumProgressOf, type Progress } from '#features/collection/rules/progress.ts';
import type { ListChoice } from '../rules/list-choice.ts';
import { duplicatesBlock, missingBlock, type ListBlock } from '../rules/share-list.ts';
import { indexStickers, type StickerIndex } from '#features/lists/rules/sticker-index.ts';
import type { CollectionState } from '#features/collection/web/sync/collection-state.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { shortDate } from '#web/words/dates.ts';

export interface SharedAlbum {
  readonly album: CollectedAlbum;
  readonly index: StickerIndex;
  readonly progress: Progress;
  readonly missing: readonly ListGroup[];
  readonly duplicates: readonly ListGroup[];
  readonly quantityOf: (stickerId: number) => number;
  /** In German: `21.11.2026`. */
  readonly date: string;
}

export function sharedAlbumOf(album: CollectedAlbum, { quantityOf }: CollectionState): SharedAlbum {
  const index = indexStickers(album.sections.flatMap(section => section.stickers));
  return {
    album,
    index,
    progress: albumProgressOf(album, quantityOf),
    missing: missingGroups(album, index, quantityOf),
    duplicates: listGroups(album, index, id => duplicatesOf(quantityOf(id))),
    quantityOf,
    date: shortDate(new Date()),
  };
}

export function blocksOf({ missing, duplicates }: SharedAlbum, choice: ListChoice): ListBlock[] {
  if (choice === 'missing') return [missingBlock(missing)];
  if (choice === 'duplicates') return [duplicatesBlock(duplicates)];
  return [missingBlock(missing), duplicatesBlock(duplicates)];
}
