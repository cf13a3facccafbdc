import type { CatalogueProblem, CatalogueSection } from './catalogue-album.ts';
import type { Sticker } from './catalogue-schema.ts';
import { problemAt, type CatalogueSource } from './catalogue-source.ts';
import { normaliseCode } from '../sticker-code.ts';
import { catalogueTexts } from '../text.ts';

export interface Listed<T> {
  /** The position in the file's list, by which it is named. */
  readonly index: number;
  readonly value: T;
}

export function wrongNumbers(
  stickers: ReadonlyArray<Listed<Sticker>>,
  total: number,
  source: CatalogueSource,
): CatalogueProblem[] {
  const tooHigh = stickers
    .filter(({ value }) => value.number > total)
    .map(({ index, value }) =>
      problemAt(
        source.placeOf(['stickers', index, 'number']),
        catalogueTexts.aboveTotal(value.number, total),
      ),
    );
  const repeated = repeats(stickers, sticker => String(sticker.number)).map(({ index, value, first }) =>
    problemAt(
      source.placeOf(['stickers', index, 'number']),
      catalogueTexts.repeatedNumber(value.number, source.placeOf(['stickers', first])),
    ),
  );
  return [...tooHigh, ...repeated];
}

/** Otherwise a lost row would go unnoticed. */
export function missingNumbers(
  stickers: ReadonlyArray<Listed<Sticker>>,
  total: number,
  source: CatalogueSource,
): CatalogueProblem[] {
  const numbers = new Set(stickers.map(({ value }) => value.number));
  const missing = Array.from({ length: total }, (_, at) => at + 1).filter(number => !numbers.has(number));
  if (missing.length === 0) return [];
  return [problemAt(source.placeOf(['totalStickers']), catalogueTexts.missingNumbers(missing, total))];
}

export function repeatedCodes(
  stickers: ReadonlyArray<Listed<Sticker>>,
  source: CatalogueSource,
): CatalogueProblem[] {
  // Repeated numbers are reported already, and equal codes follow from them.
  const repeatedNumbers = new Set(
    repeats(stickers, sticker => String(sticker.number)).map(({ index }) => index),
  );
  const once = stickers.filter(({ index }) => !repeatedNumbers.has(index));
  const codeOf = (sticker: Sticker) => sticker.code ?? String(sticker.number);
  return repeats(once, sticker => normaliseCode(codeOf(sticker))).map(({ index, value, first }) =>
    problemAt(
      source.placeOf(['stickers', index, 'code']),
      catalogueTexts.repeatedCode(codeOf(value), source.placeOf(['stickers', first])),
    ),
  );
}

export function repeatedSections(
  sections: ReadonlyArray<Listed<CatalogueSection>>,
  source: CatalogueSource,
): CatalogueProblem[] {
  return repeats(sections, section => section.name).map(({ index, value, first }) =>
    problemAt(
      source.placeOf(['sections', index, 'name']),
      catalogueTexts.repeatedSection(value.name, source.placeOf(['sections', first])),
    ),
  );
}

export function wrongSections(
  stickers: ReadonlyArray<Listed<Sticker>>,
  sections: ReadonlyArray<Listed<CatalogueSection>>,
  source: CatalogueSource,
): CatalogueProblem[] {
  const hasSections = source.sections !== undefined || stickers.some(({ value }) => value.section !== null);
  // Checked only if all sections are valid: an invalid one would make all of its stickers invalid.
  if (!hasSections || sections.length < (source.sections?.length ?? 0)) return [];
  const names = new Set(sections.map(section => section.value.name));
  return stickers.flatMap(({ index, value }) => {
    const place = source.placeOf(['stickers', index, 'section']);
    if (value.section === null) return [problemAt(place, catalogueTexts.noSection())];
    if (source.sections === undefined || names.has(value.section)) return [];
    return [problemAt(place, catalogueTexts.unknownSection(value.section))];
  });
}

function repeats<T>(list: ReadonlyArray<Listed<T>>, keyOf: (value: T) => string) {
  const first = new Map<string, number>();
  return list.flatMap(({ index, value }) => {
    const earlier = first.get(keyOf(value));
    if (earlier === undefined) first.set(keyOf(value), index);
    return earlier === undefined ? [] : [{ index, value, first: earlier }];
  });
}
