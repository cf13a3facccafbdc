import {
  counts,
  mostFileCharacters,
  mostProblems,
  mostSections,
  mostStickers,
  type CatalogueAlbum,
  type CatalogueProblem,
  type CatalogueSection,
} from './catalogue-album.ts';
import {
  missingNumbers,
  repeatedCodes,
  repeatedSections,
  wrongNumbers,
  wrongSections,
} from './catalogue-checks.ts';
import { readCatalogueCsv } from './catalogue-csv.ts';
import { readCatalogueJson } from './catalogue-json.ts';
import { checkPart, Head, Section, Sticker } from './catalogue-schema.ts';
import { problemAt, type CatalogueSource } from './catalogue-source.ts';
import { catalogueTexts } from '../text.ts';

export type ParsedCatalogue =
  | { readonly album: CatalogueAlbum; readonly problems?: never }
  | { readonly problems: readonly CatalogueProblem[]; readonly album?: never };

/**
 * Parses JSON or CSV, by file extension (`catalogue/README.md`). Accepts any text and never throws; reports every
 * problem with its line, up to `mostProblems`. `defaults` apply to a file that names none.
 */
export function parseCatalogueFile(
  fileName: string,
  text: string,
  defaults: Readonly<Partial<Pick<CatalogueAlbum, 'key' | 'name'>>> = {},
): ParsedCatalogue {
  if (text.length > mostFileCharacters)
    return { problems: [{ line: 0, message: catalogueTexts.fileTooLarge() }] };
  const ending = fileName.toLowerCase().split('.').at(-1);
  if (ending !== 'json' && ending !== 'csv') {
    return { problems: [{ line: 0, message: catalogueTexts.unknownEnding() }] };
  }
  const plain = text.replace(/^\uFEFF/, '');
  const source = ending === 'json' ? readCatalogueJson(plain) : readCatalogueCsv(plain);
  return checkSource({ ...source, head: { ...defaults, ...source.head } });
}

function checkSource(source: CatalogueSource): ParsedCatalogue {
  const problems: CatalogueProblem[] = [...source.problems];
  // Otherwise everything missing would be reported as a consequence.
  if (problems.length > 0 && source.stickers.length === 0) return { problems: shorten(problems) };
  const head = checked(Head, source.head, [], source, problems);
  const stickers = checkList(Sticker, 'stickers', source.stickers, mostStickers, source, problems);
  const listed = source.sections ?? sectionsOf(stickers.map(({ value }) => value));
  const sections = checkList(Section, 'sections', listed, mostSections, source, problems);
  if (!stickers.some(({ value }) => counts(value)) && stickers.length === source.stickers.length)
    problems.push({ line: 0, message: catalogueTexts.noStickers() });
  const numbers = stickers.map(sticker => sticker.value.number);
  const total = head?.totalStickers ?? Math.max(1, ...numbers);
  const wrong = wrongNumbers(stickers, total, source);
  problems.push(...wrong);
  // Only if all numbers are valid: otherwise others would be missing as a consequence.
  if (wrong.length === 0 && stickers.length === source.stickers.length) {
    problems.push(...missingNumbers(stickers, total, source));
  }
  problems.push(...repeatedCodes(stickers, source));
  problems.push(...repeatedSections(sections, source));
  problems.push(...wrongSections(stickers, sections, source));
  if (head === undefined || problems.length > 0) return { problems: shorten(problems) };
  const named = stickers.map(({ value }) => ({ ...value, code: value.code ?? String(value.number) }));
  const { format: _format, ...fields } = head;
  return {
    album: {
      ...fields,
      totalStickers: total,
      sections: sections.map(section => section.value),
      stickers: named.toSorted((a, b) => a.number - b.number),
    },
  };
}

function checked<S extends Parameters<typeof checkPart>[0]>(
  schema: S,
  part: unknown,
  path: readonly PropertyKey[],
  source: CatalogueSource,
  problems: CatalogueProblem[],
) {
  const { value, issues } = checkPart(schema, part);
  for (const issue of issues)
    problems.push(problemAt(source.placeOf([...path, ...issue.path]), issue.sentence));
  return value;
}

function checkList<S extends typeof Section | typeof Sticker>(
  schema: S,
  name: 'sections' | 'stickers',
  list: readonly unknown[],
  most: number,
  source: CatalogueSource,
  problems: CatalogueProblem[],
) {
  if (list.length > most) problems.push(problemAt(source.placeOf([name]), catalogueTexts.tooMany(most)));
  return list.slice(0, most).flatMap((part, index) => {
    const value = checked(schema, part, [name, index], source, problems);
    return value === undefined ? [] : [{ index, value }];
  });
}

/** Sections that are not declared, in the order in which stickers name them. */
function sectionsOf(stickers: ReadonlyArray<{ readonly section: string | null }>): CatalogueSection[] {
  const names = new Set(stickers.flatMap(({ section }) => section ?? []));
  return [...names].map(name => ({ name, prefix: null, deep: null, mid: null, crest: null }));
}

function shorten(problems: CatalogueProblem[]): CatalogueProblem[] {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  if (sorted.length <= mostProblems) return sorted;
  const rest = sorted.length - mostProblems;
  return [...sorted.slice(0, mostProblems), { line: 0, message: catalogueTexts.more(rest) }];
}
