import type { CatalogueAlbum, CatalogueProblem } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { importTexts } from '#features/albums/rules/text.ts';
import type { ImportReport } from '#features/albums/server/import-album.ts';
import type { AlbumText } from '#features/making/rules/written/album-text.ts';
import type { Place } from '#features/making/rules/written/place.ts';

/** A file as it was read: as an album, as a list of which a member makes one, or not at all. */
export interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly album?: CatalogueAlbum | undefined;
  readonly list?: AlbumText | undefined;
  readonly problems: readonly CatalogueProblem[];
}

interface Problem {
  readonly line: number;
  readonly words: string;
  readonly message?: string;
}

/** What `--json` says of a file. */
export interface FileReport {
  readonly file: string;
  /** `list`: it would be an album of a member; `faulty`: nothing of any file was imported. */
  readonly outcome: ImportReport['outcome'] | 'list' | 'faulty' | 'held';
  readonly title: string;
  readonly stickers: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly sections: ReadonlyArray<{
    readonly name: string;
    readonly prefix: string | null;
    readonly stickers: number;
  }>;
  readonly foils: number;
  readonly problems: readonly Problem[];
  /** Of lists: what was not understood, what hardly means what it says, and what was left out. */
  readonly marks: readonly Problem[];
  readonly slips: ReadonlyArray<Problem & { readonly cure: string | null }>;
  readonly left: readonly Problem[];
}

export function fileReport(read: ReadFile, report: ImportReport | undefined): FileReport {
  const { file, album, list } = read;
  const { stickers, sections } = album ?? list ?? { stickers: [], sections: [] };
  const found = album === undefined ? 'faulty' : 'held';
  return {
    file,
    outcome: report?.outcome ?? (list === undefined ? found : 'list'),
    title: album?.name ?? list?.title ?? '',
    stickers: stickers.length,
    first: stickers[0]?.code ?? null,
    last: stickers.at(-1)?.code ?? null,
    sections: sections.map(({ name, prefix }) => {
      return { name, prefix, stickers: stickers.filter(({ section }) => section === name).length };
    }),
    foils: stickers.filter(({ foil }) => foil).length,
    problems: [...read.problems, ...(report?.problems ?? [])].map(({ line, message }) => {
      return { line, words: read.text.split('\n')[line - 1]?.trim() ?? '', message };
    }),
    marks: (list?.marks ?? []).map(mark => ({ ...placed(read, mark), message: mark.message })),
    slips: (list?.slips ?? []).map(({ message, cure, ...place }) => {
      return { ...placed(read, place), message, cure: cure?.text ?? null };
    }),
    left: (list?.left ?? []).map(place => placed(read, place)),
  };
}

export function listLines(read: ReadFile): string[] {
  const { marks, slips } = fileReport(read, undefined);
  const problems = [...marks, ...slips].toSorted((one, other) => one.line - other.line);
  return problems.map(
    ({ line, message = '', words }) => `  ${importTexts.problem({ line, message })} ${words}`,
  );
}

function placed({ text }: ReadFile, { start, end }: Place): Problem {
  return { line: text.slice(0, start).split('\n').length, words: text.slice(start, end) };
}
