import {
  albumFieldNames,
  albumFields,
  type CatalogueAlbum,
  type CatalogueSection,
  type CatalogueSticker,
} from './catalogue-album.ts';
import { csvCell, csvQuoted } from '#shared/csv-cell.ts';

/** The format of `catalogue/README.md`; fields that are empty or have their default are left out. */
export function writeCatalogueJson(album: CatalogueAlbum): string {
  const { sections, stickers, ...head } = album;
  const rows = (parts: readonly object[]) =>
    `[\n${parts.map(part => `    ${JSON.stringify(part)}`).join(',\n')}\n  ]`;
  const fields = Object.entries({ format: 1, ...filled(head) })
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join('');
  const named = sections.length === 0 ? '' : `  "sections": ${rows(sections.map(filled))},\n`;
  return `{\n${fields}${named}  "stickers": ${rows(stickers.map(stickerFields))}\n}\n`;
}

function stickerFields({ number, code, rarity, foil, withdrawn, extra, ...rest }: CatalogueSticker): object {
  return {
    number,
    ...(code === String(number) ? {} : { code }),
    ...filled(rest),
    ...(rarity === 'common' ? {} : { rarity }),
    ...(foil ? { foil } : {}),
    ...(withdrawn ? { withdrawn } : {}),
    ...(extra ? { extra } : {}),
  };
}

function filled(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
}

const usual = ['number', 'code', 'name', 'section', 'rarity', 'foil', 'picture'] as const;

/** The same as CSV, which spreadsheets read. */
export function writeCatalogueCsv(album: CatalogueAlbum, separator: ';' | ',' = ';'): string {
  const columns = [
    ...usual,
    ...(['withdrawn', 'extra'] as const).filter(column => album.stickers.some(sticker => sticker[column])),
  ];
  const fields = albumFieldNames.map(name => [albumFields[name].heading, album[name]] as const);
  const head = { key: album.key, ...Object.fromEntries(fields) };
  const lines = [
    ...Object.entries(filled(head)).map(([field, value]) => inOneCell(`# ${field}: ${value}`)),
    ...album.sections.map(section => inOneCell(sectionLine(section))),
    columns.join(separator),
    ...album.stickers.map(sticker =>
      columns.map(column => csvCell(String(sticker[column] ?? ''))).join(separator),
    ),
  ];
  return lines.map(line => `${line}\r\n`).join('');
}

function sectionLine({ name, prefix, deep, mid, crest }: CatalogueSection): string {
  const title = /^"|;/.test(name) ? csvQuoted(name) : name;
  const parts = [title, prefix, deep, mid, crest].map(part => part ?? '').join('; ');
  return `# section: ${parts.replace(/(?:; )+$/, '')}`;
}

/** Quotes a line that a spreadsheet would otherwise split before something like a formula. */
function inOneCell(line: string): string {
  return /[;,]\s*[=+\-@]/.test(line) ? csvQuoted(line) : line;
}
