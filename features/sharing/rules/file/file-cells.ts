import {
  columnRoles,
  countingRoles,
  stickerStates,
  type ColumnRole,
  type CountingRole,
  type StickerState,
} from './file-roles.ts';
import { columnWords, noWords, stateWords, yesWords } from './file-words-text.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';

/** Cells of one sticker; absent where the file has no such column. */
export type FileRow = Readonly<Partial<Record<ColumnRole, string>>>;

/** `Sticker-ID`, `sticker_id` and `StickerId` are one word. */
function foldHeading(heading: string): string {
  const letters = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return letters.replace(/[\s_\-.:?!()[\]/"'*]+/g, '');
}

export function roleOf(heading: string): ColumnRole | undefined {
  const folded = foldHeading(heading);
  return columnRoles.find(role => columnWords[role].has(folded));
}

export function isCounting(role: ColumnRole | undefined): role is CountingRole {
  return countingRoles.some(each => each === role);
}

export function isCounted(row: FileRow): boolean {
  return columnRoles.some(role => isCounting(role) && row[role] !== undefined);
}

export function stateOf(cell: string): StickerState | undefined {
  const folded = foldHeading(cell);
  return stickerStates.find(state => stateWords[state].has(folded));
}

/** `2`, `2,0`, `1.0`, `x2`, `2 Stk`; undefined for what is none, or out of bounds. */
export function countOf(cell: string): number | undefined {
  const [, digits] =
    /^[x×]?\s*(\d{1,4})(?:[.,]0+)?\s*(?:x|×|st\.?|stk\.?|st(?:\u00fc|ue)ck|pcs)?$/i.exec(cell.trim()) ?? [];
  const count = Number(digits);
  return digits !== undefined && count <= mostCopies ? count : undefined;
}

export function flagOf(cell: string): boolean | undefined {
  const folded = cell
    .trim()
    .normalize('NFKC')
    .replace(/\uFE0F/g, '')
    .toLowerCase();
  if (folded === '' || noWords.has(folded)) return false;
  return yesWords.has(folded) ? true : undefined;
}
