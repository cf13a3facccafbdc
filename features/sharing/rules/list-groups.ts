import type { StickerIndex } from '#features/collection/rules/sticker-index.ts';
import { runsOf } from '#features/collection/rules/sticker-names.ts';
import { parseStickerNumbers } from '#features/collection/rules/sticker-numbers.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** A sticker of a list. */
export interface ListEntry {
  readonly number: number;
  /** What stands behind the prefix of its group: `7` of `FUX 7`. */
  readonly label: string;
  /** 1 for what is missing, copies to give for duplicates. */
  readonly copies: number;
}

/** Neighbours in a section whose codes begin alike. */
export interface ListGroup {
  readonly section: string;
  /** Darkest tone of the section, where it has one. */
  readonly deep: string | null;
  /** Empty where codes are plain numbers. */
  readonly prefix: string;
  readonly entries: readonly ListEntry[];
}

export const missingCopies = (quantity: number): number => (quantity === 0 ? 1 : 0);

/** Stickers with copies by section and prefix, in printed order; sections without any are left out. */
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

/** The groups as entries that a list writes: `1`, `4–7`, `9 (x2)`. Two neighbours stay two, three become a range. */
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

/** Splits a code; one that the number field would not read back as this sticker is written as its number. */
function labelOf(
  sticker: { code: string; number: number },
  index: StickerIndex,
): { prefix: string; label: string } {
  const { prefix, label } = splitCode(sticker.code);
  const { numbers, unknown } = parseStickerNumbers(prefix === '' ? label : `${prefix}: ${label}`, index);
  if (unknown.length === 0 && numbers.length === 1 && numbers[0] === sticker.number) return { prefix, label };
  return { prefix: '', label: String(sticker.number) };
}
