import { isCountry, otherNames, type PrefixOfName } from './country-names-text.ts';
import { isPrefix, type StickerIndex } from './sticker-index.ts';
import { foldWord } from './fold-word.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** What the reader needs of an album; made once by `indexLists`. */
export interface ListIndex {
  readonly stickers: StickerIndex;
  readonly albumName: string;
  /** The prefix of a section's codes by its folded name; for a country, also by its name in other languages. */
  readonly prefixOfName: PrefixOfName;
  /** The prefix of the one name that differs by a single letter, such as `deutchland`, and is no other country's. */
  readonly prefixLike: PrefixOfName;
  /** Whether such a name may begin with a folded word; for speed. */
  readonly mayBeginName: (folded: string) => boolean;
}

export interface ListedAlbum {
  readonly name: string;
  readonly sections: ReadonlyArray<{
    readonly name: string;
    readonly stickers: ReadonlyArray<{ readonly code: string }>;
  }>;
}

export function indexLists(album: ListedAlbum, stickers: StickerIndex): ListIndex {
  const own = album.sections.flatMap(({ name, stickers: printed }) => {
    const prefixes = printed.map(({ code }) => splitCode(code).prefix.toUpperCase());
    const [prefix, ...others] = new Set(prefixes.filter(each => isPrefix(each, stickers)));
    return prefix === undefined || others.length > 0 ? [] : [[name, prefix] as const];
  });
  const ofOwn = folded(own);
  let all: ReturnType<typeof namesIn> | undefined;
  const names = () => (all ??= namesIn(own.length === 0 ? [] : [...otherNames(ofOwn), ...own]));
  return {
    stickers,
    albumName: album.name.replace(/\s+/g, ' ').trim(),
    prefixOfName: name => ofOwn.get(name) ?? names().prefixes.get(name),
    prefixLike: name =>
      name.length < leastAlike || isCountry(name) ? undefined : alike(name, names().prefixes),
    mayBeginName: word => names().beginnings.has(word.slice(0, mostOfBeginning)),
  };
}

const mostOfBeginning = 3;

function namesIn(named: ReadonlyArray<readonly [name: string, prefix: string]>) {
  const prefixes = folded(named);
  return { prefixes, beginnings: new Set([...prefixes.keys()].map(name => name.slice(0, mostOfBeginning))) };
}

function folded(named: ReadonlyArray<readonly [name: string, prefix: string]>): ReadonlyMap<string, string> {
  return new Map(
    named.map(([name, prefix]) => [foldWord(name), prefix] as const).filter(([name]) => name !== ''),
  );
}

/** In letters; shorter words are too much like others. */
const leastAlike = 7;

function alike(name: string, prefixes: ReadonlyMap<string, string>): string | undefined {
  const found = [...prefixes].filter(([other]) => differByOne(name, other)).map(([, prefix]) => prefix);
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** One letter more, less or another. */
function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(short.length === long.length ? at + 1 : at);
  return long.slice(at + 1) === rest;
}
