import type { AlbumSection } from '#features/albums/contract.ts';
import { foldSearchText, matchesSearch, passesFilter, type Filter } from '../../rules/filter.ts';

export function visibleStickers(
  sections: readonly AlbumSection[],
  filter: Filter,
  search: string,
  quantityOf: (stickerId: number) => number,
): ReadonlySet<number> {
  const folded = foldSearchText(search);
  const visible = new Set<number>();
  for (const section of sections) {
    for (const sticker of section.stickers) {
      if (passesFilter(filter, quantityOf(sticker.id)) && matchesSearch(sticker, folded))
        visible.add(sticker.id);
    }
  }
  return visible;
}
