import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { readForeignJson } from './json-rows.ts';
import { readTable } from './written-table.ts';
import { readWrittenList } from './written-album.ts';
import type { WrittenList, WrittenMark } from './written-list.ts';

export interface AlbumText extends WrittenList {
  /** What a catalogue file says beside its stickers; undefined for other texts. */
  readonly file: CatalogueAlbum | undefined;
}

const nothing: AlbumText = {
  title: '',
  sections: [],
  stickers: [],
  marks: [],
  slips: [],
  left: [],
  isCut: false,
  hints: [],
  file: undefined,
};

const json = /^\s*(?:\{|\[\s*[{"])/;
/** Our own CSV has a line that names the album, or a column of numbers. */
const ownTable = /^\s*"?#\s*(?:key|name|total|edition|description|cover|section)\s*:|^\s*number[;,]/i;

/**
 * Reads an album's stickers from whatever was pasted: a list as people write it, a table, or a catalogue file
 * (`catalogue/README.md`). Never throws; what is not understood is marked with its place in the text.
 */
export function readAlbumText(text: string, most: number): AlbumText {
  const plain = text.replace(/^\uFEFF/, '');
  // Line breaks of other systems are replaced one for one, so that marks keep their places.
  const lines = text.replaceAll(/\r(?!\n)|[\u2028\u2029]/g, '\n');
  const ending = json.test(plain) ? 'json' : ownTable.test(plain) ? 'csv' : undefined;
  if (ending === undefined)
    return { ...(readTable(lines, most) ?? readWrittenList(lines, most)), file: undefined };
  const other = ending === 'json' ? readForeignJson(plain, most) : undefined;
  if (other !== undefined) return { ...other, file: undefined };
  const parsed = parseCatalogueFile(`album.${ending}`, text, { key: 'album', name: 'Album' });
  if (parsed.album === undefined) {
    // `number;name;team` may also head a table that is none of ours.
    const table = /^\s*number[;,](?!.*\bcode\b)/i.test(plain) ? readTable(lines, most) : undefined;
    if (table !== undefined && table.stickers.length > 0) return { ...table, file: undefined };
    const marks = parsed.problems.map(({ line, message }) => ({ ...lineAt(text, line), message }));
    return { ...nothing, marks };
  }
  const { album } = parsed;
  const { sections, stickers } = album;
  return { ...nothing, title: album.name, sections, stickers, isCut: stickers.length > most, file: album };
}

/** The place of a line; line 0 means the whole text, which the first line stands for. */
function lineAt(text: string, line: number): Pick<WrittenMark, 'start' | 'end'> {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
}
