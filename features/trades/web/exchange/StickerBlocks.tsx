import type { ReactNode } from 'react';
import type { ListedSection } from '../../contract.ts';
import type { StickerBlock } from './sticker-blocks.ts';
import { useGrowing } from './use-growing.ts';

interface StickerBlocksProps<T> {
  blocks: readonly StickerBlock<T>[];
  /** Estimated height of one row in px; blocks out of sight are not laid out. */
  rowHeight: number;
  /** An album's name is said where there are several, or before a half of the list. */
  showsAlbums: boolean;
  children: (item: T) => ReactNode;
}

/** A long list of stickers by album and section. */
export function StickerBlocks<T>({ blocks, rowHeight, showsAlbums, children }: StickerBlocksProps<T>) {
  return useGrowing(blocks).map(({ key, album, section, startsSection, items }) => (
    <div
      key={key}
      className="sticker-block"
      style={{ containIntrinsicSize: `auto ${items.length * rowHeight + 48}px` }}
    >
      {showsAlbums && album !== undefined && <h3 className="block-album">{album.name}</h3>}
      {section !== undefined && startsSection && <SectionStrip section={section} />}
      <ul className="offer-rows">{items.map(children)}</ul>
    </div>
  ));
}

function SectionStrip({ section }: { section: ListedSection }) {
  return (
    <h4 className="section-strip" style={{ '--section-deep': section.deep ?? undefined }}>
      {section.name}
    </h4>
  );
}
