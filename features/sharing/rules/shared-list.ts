import { countEntries, listGroups, listItems, missingCopies, type ListGroup } from './list-groups.ts';
import type { ListPart } from '../contract.ts';
import type { ListChoice } from './list-choice.ts';
import { duplicatesBlock, missingBlock, writeList, type ListBlock } from './share-list.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { progressOf } from '#features/collection/rules/progress.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

type QuantityOf = (stickerId: number) => number;

/** Holds only what the owner chose to show. `text` is the same in the common list format; `date` is today in German. */
export function sharedListOf(album: AlbumDocument, quantityOf: QuantityOf, shows: ListChoice, date: string) {
  const stickers = album.sections.flatMap(section => section.stickers);
  const index = indexStickers(stickers);
  const missing =
    shows === 'duplicates' ? undefined : listGroups(album, index, id => missingCopies(quantityOf(id)));
  const duplicates =
    shows === 'missing' ? undefined : listGroups(album, index, id => duplicatesOf(quantityOf(id)));
  const blocks: ListBlock[] = [];
  if (missing !== undefined) blocks.push(missingBlock(missing));
  if (duplicates !== undefined) blocks.push(duplicatesBlock(duplicates));
  return {
    progress: progressOf(
      stickers.map(sticker => sticker.id),
      quantityOf,
      album.totalStickers,
    ),
    missing: missing === undefined ? null : partOf(missing),
    duplicates: duplicates === undefined ? null : partOf(duplicates),
    text: writeList({ name: album.name, date }, blocks).whole,
  };
}

/** Only duplicates are given away, and only parts that are shown count. */
export function matchSharedList(
  album: AlbumDocument,
  ownersQuantityOf: QuantityOf,
  shows: ListChoice,
  visitorsQuantityOf: QuantityOf,
): { give: ListPart; get: ListPart } {
  const index = indexStickers(album.sections.flatMap(section => section.stickers));
  const once = (isMatch: (stickerId: number) => boolean) =>
    partOf(listGroups(album, index, id => (isMatch(id) ? 1 : 0)));
  return {
    give: once(id => shows !== 'duplicates' && ownersQuantityOf(id) === 0 && visitorsQuantityOf(id) > 1),
    get: once(id => shows !== 'missing' && ownersQuantityOf(id) > 1 && visitorsQuantityOf(id) === 0),
  };
}

function partOf(groups: readonly ListGroup[]): ListPart {
  const lines = groups.map(({ section, prefix, entries }) => ({
    section,
    prefix,
    items: listItems(entries),
  }));
  return { count: countEntries(groups), lines };
}
