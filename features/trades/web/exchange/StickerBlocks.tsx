import { useMemo, type ReactNode } from 'react';
import type { ListedSection } from '../../contract.ts';
import type { StickerBlock } from './sticker-blocks.ts';
import { useGrowing } from './use-growing.ts';

interface StickerBlocksProps<T> {
  blocks: readonly StickerBlock<T>[];
  /** Estimated height of one row in px; blocks out of sight are not laid out. */
  rowHeight: number;
  children: (item: T) => ReactNode;
}

/** A long list of stickers by album and section. */
export function StickerBlocks<T>({ blocks, rowHeight, children }: StickerBlocksProps<T>) {
  // Kept, so that a step draws the new blocks only: with 880 rows every step drew all before it (138 ms each).
  const elements = useMemo(
    () => blocks.map(block => <Block key={block.key} block={block} rowHeight={rowHeight} row={children} />),
    [blocks, rowHeight, children],
  );
  return useGrowing(elements);
}

interface BlockProps<T> {
  block: StickerBlock<T>;
  rowHeight: number;
  row: (item: T) => ReactNode;
}

function Block<T>({ block, rowHeight, row }: BlockProps<T>) {
  const { album, section, startsSection, items } = block;
  return (
    <div
      className="sticker-block"
      style={{ containIntrinsicSize: `auto ${items.length * rowHeight + 48}px` }}
    >
      {album !== undefined && <h3 className="block-album">{album.name}</h3>}
      {section !== undefined && startsSection && <SectionStrip section={section} />}
      <ul className="offer-rows">{items.map(row)}</ul>
    </div>
  );
}

function SectionStrip({ section }: { section: ListedSection }) {
  return (
    <h4 className="section-strip" style={{ '--section-deep': section.deep ?? undefined }}>
      {section.name}
    </h4>
  );
}
