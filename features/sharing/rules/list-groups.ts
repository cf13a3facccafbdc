import { isPrefix, type StickerIndex } from '#features/lists/rules/sticker-index.ts';
import { runsOf } from '#features/collection/rules/sticker-names.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
import { seeking } from '#features/collection/rules/ordered.ts';
import { soughtSections, type CollectedAlbum } from '#features/albums/rules/extras.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

export interface ListEntry {
  readonly number: number;
  /** `7` of `FUX 7`: the code without its group's prefix. */
  readonly label: string;
  readonly copies: number;
}

/** Neighbours in a section with the same prefix. */
export interface ListGroup {
  readonly section: string;
  readonly deep: string | null;
  readonly prefix: string;
  readonly entries: readonly ListEntry[];
}

/** The stickers that a member looks for, once each. */
export function missingGroups(
  album: Pick<CollectedAlbum, 'sections' | 'collectsExtras' | 'orderedIds'>,
  index: StickerIndex,
  quantityOf: (stickerId: number) => number,
): ListGroup[] {
  const isSought = seeking(album, quantityOf);
  return listGroups({ sections: soughtSections(album) }, index, id => (isSought(id) ? 1 : 0));
}

/** Groups in printed order; sections without copies are left out. */
export function listGroups(
  album: Pick<AlbumDocument, 'sections'>,
  index: StickerIndex,
  copiesOf: (stickerId: number) => number,
): ListGroup[] {
  return album.sections.flatMap(section => {
    const groups: Array<ListGroup & { entries: ListEntry[] }> = [];
    for (const sticker of section.stickers) {
      const copies = copiesOf(sticker.id);
      if (copies === 0) continue;
      const { prefix, label } = labelOf(sticker, index);
      let group = groups.at(-1);
      if (group?.prefix !== prefix)
        groups.push((group = { section: section.name, deep: section.deep, prefix, entries: [] }));
      group.entries.push({ number: sticker.number, label, copies });
    }
    return groups;
  });
}

export function countEntries(groups: readonly ListGroup[]): number {
  return groups.reduce((sum, group) => sum + group.entries.length, 0);
}

/** `1`, `4–7`, `9 (x2)`: three neighbours or more make a range. */
export function listItems(entries: readonly ListEntry[]): string[] {
  const areSingle = (one: ListEntry, next: ListEntry) => one.copies === 1 && next.copies === 1;
  return runsOf(entries, areSingle).flatMap(run => {
    const [first, last] = [run[0], run.at(-1)];
    if (run.length >= 3) return [`${first?.label}–${last?.label}`];
    return run.map(({ label, copies }) => withCopies(label, copies));
  });
}

function withCopies(label: string, copies: number): string {
  return copies === 1 ? label : `${label} (x${copies})`;
}

/** A code that the number field would not read as this sticker is written as its position, where digits mean one. */
function labelOf(
  sticker: { code: string; number: number },
  index: StickerIndex,
): { prefix: string; label: string } {
  const { prefix, label } = splitCode(sticker.code);
  const isRead = (text: string) => {
    const { numbers, unknown } = parseStickerNumbers(text, index);
    return unknown.length === 0 && numbers.length === 1 && numbers[0] === sticker.number;
  };
  if (isPrefix(prefix, index) && isRead(`${prefix}: ${label}`)) return { prefix, label };
  const hasPositions = index.printed === undefined;
  const isByCode = !hasPositions || isRead(sticker.code);
  return { prefix: '', label: isByCode ? sticker.code : String(sticker.number) };
}
