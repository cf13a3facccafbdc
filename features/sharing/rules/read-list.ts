import { lettersIn, ListLine, modeOf, type Findings, type ListIndex, type Mode } from './list-line.ts';
import { foldWord, listText } from './share-list-text.ts';
import { isPrefix, type StickerIndex } from '#features/collection/rules/sticker-index.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** A parsed list; by sticker number. */
export interface ReadList {
  readonly missing: ReadonlySet<number>;
  /** Number → copies to give. */
  readonly duplicates: ReadonlyMap<number, number>;
  /** Under no heading at all. */
  readonly unmarked: ReadonlySet<number>;
  /** Missing ones listed more than once. */
  readonly repeated: readonly number[];
  /** Looks like a sticker but matches none, as written. */
  readonly unknown: readonly string[];
}

/** Characters; 980 codes with everything around them are 15 kB. */
const longestList = 40_000;
const mostUnknown = 50;
const mostSpares = 99;

export function indexLists(
  album: Pick<AlbumDocument, 'name' | 'sections'>,
  stickers: StickerIndex,
): ListIndex {
  const prefixOfName = new Map<string, string>();
  for (const section of album.sections) {
    for (const { code } of section.stickers) {
      const { prefix } = splitCode(code);
      if (section.name !== '' && isPrefix(prefix, stickers))
        prefixOfName.set(foldWord(section.name), prefix.toUpperCase());
    }
  }
  return { stickers, albumName: album.name.replace(/\s+/g, ' ').trim(), prefixOfName };
}

/**
 * Parses lists as people paste them from chats and other apps: headings in six languages, a prefix per line or per
 * number, emoji, section names for prefixes, ranges, copies before or after a number, page references, counts,
 * adverts and addresses around. Never throws, never exceeds the album.
 */
export function readList(text: string, index: ListIndex): ReadList {
  const found = {
    missing: new Set<number>(),
    duplicates: new Map<number, number>(),
    unmarked: new Set<number>(),
  };
  const unknown: string[] = [];
  const repeated = new Set<number>();
  let mode: keyof typeof found = 'unmarked';
  const findings: Findings = {
    turn(next) {
      if (mode === 'unmarked') {
        unknown.length = 0;
        repeated.clear();
      }
      mode = next;
    },
    keep(number, copies) {
      if (mode !== 'duplicates') (found[mode].has(number) ? repeated : found[mode]).add(number);
      // A repeated number is another copy.
      else found.duplicates.set(number, Math.min(mostSpares, copies + (found.duplicates.get(number) ?? 0)));
    },
    fail: written => unknown.length < mostUnknown && unknown.push(written),
  };
  const lines = unwrap(text);
  let prefix = '';
  for (const [at, line] of lines.entries()) {
    if (isTitle(line, lines[at + 1], index.albumName)) continue;
    const own = isCount(line, lines.slice(at + 1), index) ? line.replace(aloneAtEnd, '') : line;
    prefix = new ListLine(own, prefix, index, findings).read();
  }
  const isMarked = found.missing.size + found.duplicates.size > 0;
  // Numbers above the first heading belong to a title: a year or a count.
  return { ...found, unmarked: isMarked ? new Set() : found.unmarked, repeated: [...repeated], unknown };
}

/** The first line of `writeList`, which may hold numbers: "Liga 2026" or "Liga 2026 (1/3)", with the date below. */
function isTitle(line: string, next: string | undefined, albumName: string): boolean {
  const isNamed = line.startsWith(albumName) && /^(?: \(\d+\/\d+\))?$/.test(line.slice(albumName.length));
  return isNamed && next?.startsWith(listText.asOf('').trim()) === true;
}

const aloneAtEnd = /[:=]?\s*\d+\s*$/;

/**
 * `Doppelte Sticker: 4` above a list is a count, `Fehlt: 4` with nothing below is a sticker. A count if prefixed
 * lines follow, as many numbers as it says, another count, or its heading once more.
 */
function isCount(line: string, below: readonly string[], index: ListIndex): boolean {
  const { stickers } = index;
  const [, words = '', digits] = /^([^\d:=]*\p{L}[^\d:=]*)[:=]\s*(\d+)\s*$/u.exec(line) ?? [];
  if (digits === undefined || modesIn(words).length === 0) return false;
  if (lettersIn(words).some(each => isPrefix(each, stickers))) return false;
  const end = below.findIndex(each => modesIn(each).length > 0);
  const block = below.slice(0, end === -1 ? undefined : end).filter(each => /\d/.test(each));
  const [first] = block;
  if (first === undefined) {
    const next = below[end];
    const isAgain = below.some(
      each => !/\d/.test(each) && modesIn(each).some(mode => modesIn(words).includes(mode)),
    );
    return next !== undefined && (isAgain || isCount(next, below.slice(end + 1), index));
  }
  const lead = /\p{L}+/u.exec(first)?.[0];
  if (lead !== undefined && isPrefix(lead, stickers)) return true;
  return block.join(' ').match(/(?<!\d|[x×(])\d+(?!\d|\s*[x×])/gu)?.length === Number(digits);
}

function modesIn(line: string): Mode[] {
  return lettersIn(line).flatMap(word => modeOf([word]) ?? []);
}

/** A trailing comma continues on the next line. */
function unwrap(text: string): string[] {
  const lines = text.slice(0, longestList).replace(/\r\n?/g, '\n');
  return lines
    .replace(/([,;])[^\S\n]*\n/g, '$1 ')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim());
}
