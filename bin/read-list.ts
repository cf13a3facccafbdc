import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { complain, runCommand, say } from './command.ts';
import { readListTexts } from './read-list-text.ts';
import { reasonOf } from './start-failure.ts';
import { mostStickers } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { readList } from '#features/lists/rules/read-list.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
import { readAlbumText } from '#features/making/rules/written/album-text.ts';

interface Catalogue {
  readonly name: string;
  readonly stickers: ReadonlyArray<{ readonly number: number; readonly code: string }>;
  readonly sections: ReadonlyArray<{
    readonly name: string;
    readonly stickers: ReadonlyArray<{ readonly code: string }>;
  }>;
}

/** What a list says of an album, by printed codes. */
export interface ListReport {
  readonly missing: readonly string[];
  /** Printed code → copies to give. */
  readonly duplicates: Readonly<Record<string, number>>;
  /** Listed where nothing says which list it is. */
  readonly unmarked: readonly string[];
  /** Looks like a sticker and is none of this album, as written. */
  readonly unknown: readonly string[];
  /** Numbers that are no stickers. */
  readonly ignored: ReadonlyArray<{ readonly written: string; readonly kind: string }>;
}

/** Reads a catalogue file, or a list that makes an album; undefined where it has no stickers. */
export function catalogueIn(content: string): Catalogue | undefined {
  const { title, sections, stickers } = readAlbumText(content, mostStickers);
  if (stickers.length === 0) return undefined;
  const names = sections.length === 0 ? [null] : sections.map(({ name }) => name);
  return {
    name: title,
    stickers,
    sections: names.map(name => ({
      name: name ?? '',
      stickers: stickers.filter(({ section }) => section === name),
    })),
  };
}

export function reportOf(content: string, album: Catalogue, isTyped: boolean): ListReport {
  const stickers = indexStickers(album.stickers);
  const index = indexLists(album, stickers);
  const codes = new Map(album.stickers.map(({ number, code }) => [number, code]));
  const codeOf = (number: number) => codes.get(number) ?? '';
  if (isTyped) {
    const { numbers, unknown } = parseStickerNumbers(content, stickers, index.prefixOfName);
    return { missing: [], duplicates: {}, unmarked: numbers.map(codeOf), unknown, ignored: [] };
  }
  const list = readList(content, index);
  return {
    missing: [...list.missing].map(codeOf),
    duplicates: Object.fromEntries([...list.duplicates].map(([number, copies]) => [codeOf(number), copies])),
    unmarked: [...list.unmarked.keys()].map(codeOf),
    unknown: list.unknown,
    ignored: list.parts.flatMap(({ none, written }) => (none === undefined ? [] : { written, kind: none })),
  };
}

/** `npm run lists:read -- CATALOGUE FILE [--typed]`, with `-` for standard input; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [catalogue, file, ...others] = args.filter(arg => arg === '-' || !arg.startsWith('-'));
  const options = args.filter(arg => arg !== '-' && arg.startsWith('-'));
  if (
    catalogue === undefined ||
    file === undefined ||
    others.length > 0 ||
    options.some(each => each !== '--typed')
  )
    return complain(readListTexts.usage());
  const album = catalogueIn(await contentOf(catalogue));
  if (album === undefined) return complain(readListTexts.noAlbum(catalogue));
  return say(JSON.stringify(reportOf(await contentOf(file), album, options.length > 0), null, 2));
}

function contentOf(file: string): Promise<string> {
  return file === '-' ? textOf(process.stdin) : readFile(file, 'utf8');
}

await runCommand('read-list', run, error => readListTexts.failed(reasonOf(error)));
