import type { ListIndex } from './list-index.ts';
import { foldWord } from './share-list-text.ts';

const german = new Intl.DisplayNames('de', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });
const partsOfBritain: Readonly<Record<string, readonly string[]>> = {
  eng: ['England'],
  sct: ['Schottland', 'Scotland'],
  wls: ['Wales'],
};

/** The prefix of the section that is called as the country whose flag it is, in German or English. */
export function prefixOfFlag(written: string, { prefixOfName }: ListIndex): string | undefined {
  return regionNames(written)
    .map(name => prefixOfName.get(foldWord(name)))
    .find(prefix => prefix !== undefined);
}

function regionNames(written: string): readonly string[] {
  const points = [...written].map(each => each.codePointAt(0) ?? 0);
  if (points.length > 2)
    return partsOfBritain[String.fromCodePoint(...points.slice(3, 6).map(each => each - 0xe0000))] ?? [];
  const region = String.fromCodePoint(...points.map(each => each - 0x1f1e6 + 65));
  return [german.of(region) ?? '', english.of(region) ?? ''];
}
