import { countEntries, listGroups, listItems, missingGroups, type ListGroup } from './list-groups.ts';
import type { ListPart } from '../contract.ts';
import type { ListChoice } from './list-choice.ts';
import { duplicatesBlock, missingBlock, writeList, type ListBlock } from './share-list.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { albumProgressOf } from '#features/collection/rules/progress.ts';
import { seeking } from '#features/collection/rules/ordered.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { soughtSections, type CollectedAlbum } from '#features/albums/rules/extras.ts';

type QuantityOf = (stickerId: number) => number;

/** Holds only what the owner chose to show. `text` is the same in the common list format; `date` is today in German. */
export function sharedListOf(album: CollectedAlbum, quantityOf: QuantityOf, shows: ListChoice, date: string) {
  const index = indexStickers(album.sections.flatMap(section => section.stickers));
  const missing = shows === 'duplicates' ? undefined : missingGroups(album, index, quantityOf);
  const duplicates =
    shows === 'missing' ? undefined : listGroups(album, index, id => duplicatesOf(quantityOf(id)));
  const blocks: ListBlock[] = [];
  if (missing !== undefined) blocks.push(missingBlock(missing));
  if (duplicates !== undefined) blocks.push(duplicatesBlock(duplicates));
  return {
    progress: albumProgressOf(album, quantityOf),
    missing: missing === undefined ? null : partOf(missing),
    duplicates: duplicates === undefined ? null : partOf(duplicates),
    text: writeList({ name: album.name, date }, blocks).whole,
  };
}

/** Only duplicates are given away, and only parts that are shown count. */
export function matchSharedList(
  album: CollectedAlbum,
  ownersQuantityOf: QuantityOf,
  shows: ListChoice,
  visitorsQuantityOf: QuantityOf,
  visitor: Pick<CollectedAlbum, 'collectsExtras' | 'orderedIds'> = {},
): { give: ListPart; get: ListPart } {
  const index = indexStickers(album.sections.flatMap(section => section.stickers));
  const once = (receiver: CollectedAlbum, isMatch: (stickerId: number) => boolean) =>
    partOf(listGroups({ sections: soughtSections(receiver) }, index, id => (isMatch(id) ? 1 : 0)));
  const visitors = { ...album, collectsExtras: false, orderedIds: [], ...visitor };
  const ownerSeeks = seeking(album, ownersQuantityOf);
  const visitorSeeks = seeking(visitors, visitorsQuantityOf);
  return {
    give: once(album, id => shows !== 'duplicates' && ownerSeeks(id) && visitorsQuantityOf(id) > 1),
    get: once(visitors, id => shows !== 'missing' && ownersQuantityOf(id) > 1 && visitorSeeks(id)),
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
