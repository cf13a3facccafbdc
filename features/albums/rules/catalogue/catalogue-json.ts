import { problemAt, type CatalogueSource, type Place } from './catalogue-source.ts';
import { findJsonPlaces } from './json-places.ts';
import { catalogueTexts } from '../text.ts';

/** Refuses only duplicate fields; values are validated later. */
export function readCatalogueJson(text: string): CatalogueSource {
  const places = findJsonPlaces(text);
  const placeOf = (path: readonly PropertyKey[]): Place => ({
    line: places.lineOf(path),
    name: jsonPathName(path),
  });
  const nothing = { head: {}, sections: undefined, stickers: [], placeOf };
  if (places.wrongLine !== undefined) {
    return { ...nothing, problems: [{ line: places.wrongLine, message: catalogueTexts.notJson() }] };
  }
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return { ...nothing, problems: [{ line: 1, message: catalogueTexts.noAlbum() }] };
  const { sections, stickers, ...head } = value;
  const problems = places.repeated.map(({ path, line }) =>
    problemAt({ line, name: jsonPathName(path) }, catalogueTexts.repeatedField()),
  );
  for (const [name, list] of [
    ['sections', sections],
    ['stickers', stickers],
  ] as const) {
    const mayMiss = name === 'sections';
    if (Array.isArray(list) || (mayMiss && list === undefined)) continue;
    problems.push(
      problemAt(placeOf([name]), list === undefined ? catalogueTexts.missing() : catalogueTexts.noList()),
    );
  }
  return {
    head,
    sections: Array.isArray(sections) && sections.length > 0 ? sections : undefined,
    stickers: Array.isArray(stickers) ? stickers : [],
    placeOf,
    problems,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `['stickers', 3, 'rarity']` → `stickers[3].rarity`. */
function jsonPathName(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : `${at === 0 ? '' : '.'}${part.slice(0, 40)}`))
    .join('');
}
