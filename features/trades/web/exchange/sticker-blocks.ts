import { groupStickers, type Places } from './group-stickers.ts';
import type { ListedAlbum, ListedSection } from '../../contract.ts';

/** Rows drawn in one piece, a phone's screen or two: more would make scrolling stumble. */
const mostInBlock = 10;

/** A stretch of a long list, drawn and skipped as one. */
export interface StickerBlock<T> {
  readonly key: string;
  /** Headings stand before the first block of what they name. */
  readonly album: ListedAlbum | undefined;
  readonly section: ListedSection | undefined;
  readonly startsSection: boolean;
  readonly items: readonly T[];
}

/** Cuts a list in printed order into blocks of one section at most. */
export function stickerBlocks<T>(
  items: readonly T[],
  placeOf: (item: T) => { readonly albumId: number; readonly sectionId: number | null },
  places: Places,
): StickerBlock<T>[] {
  return groupStickers(items, placeOf, places).flatMap(({ album, sections }) =>
    sections
      .flatMap(({ key, section, items: members }) =>
        Array.from({ length: Math.ceil(members.length / mostInBlock) }, (_, i) => ({
          key: `${key} ${i}`,
          section,
          startsSection: i === 0,
          items: members.slice(i * mostInBlock, (i + 1) * mostInBlock),
        })),
      )
      .map((block, i) => ({ ...block, album: i === 0 ? album : undefined })),
  );
}
