import type { FileRow } from './file-cells.ts';
import { foldWord } from '#features/lists/rules/fold-word.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { normaliseCode, splitCode } from '#features/albums/rules/sticker-code.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';

/** How the numbers of a file go on. */
export interface Counting {
  /** Through the album, beside their sections. */
  readonly isThrough?: boolean;
  /** From 1 in each section. */
  readonly isAnew?: boolean;
}

/** Finds the stickers of an album by what files of other programs call them. */
export class FileStickers {
  readonly #byCode = new Map<string, AlbumSticker>();
  readonly #byNumber = new Map<string, AlbumSticker>();
  /** Of a section by its name; of a country in other languages, too. */
  readonly #prefixOfName: (folded: string) => string | undefined;
  readonly #prefixes = new Set<string>();
  /** Numbers are printed on stickers elsewhere than at their positions: bare ones mean what is printed. */
  readonly #isPrintedElsewhere: boolean;

  constructor(album: Pick<AlbumDocument, 'name' | 'sections'>) {
    const all = album.sections.flatMap(section => section.stickers);
    this.#prefixOfName = indexLists(album, indexStickers(all)).prefixOfName;
    let isElsewhere = false;
    for (const sticker of all) {
      const bare = normaliseCode(sticker.code);
      this.#byCode.set(bare, sticker);
      this.#byNumber.set(String(sticker.number), sticker);
      isElsewhere ||= /^[1-9]\d*$/.test(bare) && bare !== String(sticker.number);
      const { prefix } = splitCode(sticker.code);
      if (prefix !== '') this.#prefixes.add(prefix.toUpperCase());
    }
    this.#isPrintedElsewhere = isElsewhere;
  }

  isPrefix(written: string): boolean {
    return this.#prefixes.has(written.trim().toUpperCase());
  }

  prefixOf(written = ''): string {
    return this.isPrefix(written) ? written.trim() : (this.#prefixOfName(foldWord(written)) ?? '');
  }

  /** A code as printed, or with other signs between its parts, or with a name behind. */
  ofCode(written: string): AlbumSticker | undefined {
    const code = written.trim().replace(/^(?:nr\.?|#)\s*(?=\d)/i, '');
    const [, head = ''] = /^(\p{L}+[\s\p{Pd}_.:#/]*\d+\p{L}?)(?:[\s,:;(|].*)?$/u.exec(code) ?? [];
    return (
      this.#byCode.get(normaliseCode(code)) ??
      this.#byCode.get(normaliseCode(code.replace(/[_.:#/]+/g, ' '))) ??
      this.#byCode.get(normaliseCode(head.replace(/[_.:#/]+/g, ' ')))
    );
  }

  ofNumber(written: string, isOwnPosition = false): AlbumSticker | undefined {
    const number = bareNumber(written);
    if (this.#isPrintedElsewhere && !isOwnPosition) return this.#byCode.get(number);
    return this.#byNumber.get(number);
  }

  /** By a code, by a section and a number in it, or by a number alone. */
  find(row: FileRow, { isThrough, isAnew }: Counting = {}): AlbumSticker | undefined {
    const { code = '', number = '', id = '' } = row;
    if (code !== '') {
      const found = this.ofCode(code);
      if (found !== undefined) return found;
      const numbered = this.ofNumber(number, true);
      // Spreadsheets turn `00` into `0`.
      if (numbered !== undefined && Number(code) === Number(numbered.code)) return numbered;
      return (
        this.#within(row, code) ??
        (number === '' && /^\d/.test(code) ? this.#plain(row, code, isAnew) : undefined)
      );
    }
    const called = number === '' ? id : number;
    if (called === '') return undefined;
    if (/\D/.test(bareNumber(called))) return this.ofCode(called);
    if (isThrough) return this.ofNumber(called);
    return this.#within(row, called) ?? (/\D/.test(id) ? this.ofCode(id) : this.#plain(row, called, isAnew));
  }

  #within(row: FileRow, called: string): AlbumSticker | undefined {
    const prefix = this.#prefixOfRow(row);
    return prefix === '' ? undefined : this.#byCode.get(normaliseCode(`${prefix} ${bareNumber(called)}`));
  }

  /** No number is counted through the album where its row names a section whose numbers begin anew. */
  #plain(row: FileRow, called: string, isAnew = false): AlbumSticker | undefined {
    const isWithin = this.#prefixOfRow(row) !== '';
    const hasOther = (row.prefix ?? '') !== '' || (isAnew && (row.section ?? '') !== '');
    const isUnknown = hasOther && this.#prefixes.size > 0;
    if (isWithin || isUnknown) return undefined;
    return this.#byCode.get(bareNumber(called)) ?? this.ofNumber(called);
  }

  countingOf(rows: readonly FileRow[]): Counting {
    const numbered = rows.filter(({ number = '' }) => number !== '');
    const isThrough = (row: FileRow) => {
      const sticker = this.#byNumber.get(bareNumber(row.number ?? ''));
      const prefix = this.#prefixOfRow(row);
      return sticker !== undefined && splitCode(sticker.code).prefix.toUpperCase() === prefix.toUpperCase();
    };
    const inSections = numbered.filter(row => this.#prefixOfRow(row) !== '');
    return {
      isThrough: inSections.length > 0 && inSections.every(isThrough),
      isAnew: new Set(numbered.map(({ number }) => number)).size < numbered.length,
    };
  }

  #prefixOfRow({ prefix, section }: FileRow): string {
    return this.prefixOf(prefix) || this.prefixOf(section);
  }
}

/** `12.0`, as spreadsheets write whole numbers. */
function bareNumber(written: string): string {
  return written
    .trim()
    .replace(/^(?:nr\.?|#)\s*(?=\d)/i, '')
    .replace(/[.,]0+$/, '')
    .replace(/^0+(?=[1-9])/, '');
}
