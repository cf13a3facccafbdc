import { foldWord } from './fold-word.ts';

/** In which sections of albums are called; what lists are written in besides. */
const languages = ['de', 'en', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr'];

const partsOfBritain: Readonly<Record<string, readonly string[]>> = {
  eng: ['England'],
  sct: ['Schottland', 'Scotland'],
  wls: ['Wales'],
};

/** How else countries are called, by the name of their region. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  KR: ['Korea', 'Republik Korea', 'Corea', 'Coreia', 'Corée', 'Kore', 'South Korea'],
  NL: ['Holland', 'Holanda', 'Olanda', 'Hollanda', 'Hollande', 'Holandia'],
  ZA: ['RPA'],
  US: ['USA', 'Amerika', 'EEUU', 'EUA'],
  GB: ['England', 'Inglaterra', 'Angleterre', 'Inghilterra', 'Engeland', 'Anglia', 'İngiltere'],
  CZ: ['Tschechien', 'Czech Republic'],
  CI: ['Elfenbeinküste', 'Ivory Coast'],
  TR: ['Türkei', 'Turkey'],
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = letters.flatMap(first => letters.map(second => first + second));

const namesOf = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

/** The names in all languages of the countries that `known` has by their folded German or English ones. */
export function otherNames(
  known: ReadonlyMap<string, string>,
): Array<readonly [name: string, prefix: string]> {
  const [german, english, ...others] = languages.map(namesOf);
  return regions.flatMap(region => {
    const local = [...[german, english].map(each => each?.of(region) ?? ''), ...(alsoCalled[region] ?? [])];
    const prefix = local.map(name => known.get(foldWord(name))).find(each => each !== undefined);
    if (prefix === undefined) return [];
    return [...local, ...others.map(each => each.of(region) ?? '')].map(name => [name, prefix] as const);
  });
}

let countries: ReadonlySet<string> | undefined;

/** Whether a country is called so, by its folded name. */
export function isCountry(folded: string): boolean {
  countries ??= new Set(
    languages.map(namesOf).flatMap(names => regions.map(region => foldWord(names.of(region) ?? ''))),
  );
  return countries.has(folded);
}

/** The prefix of a section's codes by its folded name. */
export type PrefixOfName = (folded: string) => string | undefined;

/** The prefix of the section that is called as the country whose flag it is. */
export function prefixOfFlag(flag: string, prefixOfName: PrefixOfName): string | undefined {
  return namesOfFlag(flag)
    .map(prefixOfName)
    .find(prefix => prefix !== undefined);
}

/** The folded names, in German and English, of the country whose flag it is. */
function namesOfFlag(flag: string): readonly string[] {
  const points = [...flag].map(each => each.codePointAt(0) ?? 0);
  if (points.length > 2) {
    const part = String.fromCodePoint(...points.slice(3, 6).map(each => each - 0xe0000));
    return (partsOfBritain[part] ?? []).map(foldWord);
  }
  const region = String.fromCodePoint(...points.map(each => each - 0x1f1e6 + 65));
  return ['de', 'en'].map(language => foldWord(namesOf(language).of(region) ?? ''));
}
