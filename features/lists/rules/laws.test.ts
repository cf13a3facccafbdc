import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexLists } from './list-index.ts';
import { readList, type ReadList } from './read-list.ts';
import { indexStickers } from './sticker-index.ts';
import { parseStickerNumbers } from './sticker-numbers.ts';
import { albumNames, printedAlbum, type AlbumName } from '../testing/albums.ts';

function indexed(name: AlbumName) {
  const album = printedAlbum(name);
  const stickers = indexStickers(album.stickers);
  const numberOf = new Map(album.stickers.map(({ code, number }) => [code, number]));
  return { ...album, index: indexLists(album, stickers), numberOf };
}

const albums = {
  wm: indexed('wm'),
  plain: indexed('plain'),
  euro: indexed('euro'),
  market: indexed('market'),
};

const digits = /\d+/g;

/** The runs of digits in the text that no part of the list covers. */
function unaccounted(text: string, { parts }: ReadList): string[] {
  return [...text.matchAll(digits)]
    .filter(({ 0: run, index }) => !parts.some(part => part.start <= index && part.end >= index + run.length))
    .map(([run]) => run);
}

/** Between bars: what lists consist of. */
const inLists = [
  'GER¦FWC¦MEX¦XYZ¦POL¦Deutschland¦Spanien¦Coca-Cola¦🇩🇪¦🇪🇸¦P1¦TOP 1¦2-3¦Suche¦Biete¦doppelt:¦fehlt',
  'gegen¦für¦außer¦alle¦komplett¦nicht¦habe¦noch¦und¦❌¦✅¦🔁¦x2¦(2)¦[3]¦(2x)¦2x¦²¦3 mal¦(je 2x)',
  ': 2¦*2¦(5, 7)¦(8 Jahre)¦Nr.¦#¦S. 4¦Seite 12¦3.12.¦15:30¦18 Uhr¦1,50 €¦0151 234567¦1:1¦1.¦WM 26',
  '2026¦349/980¦4 von 20¦36 %¦12.5¦1.2.3¦1/2/3¦~12~¦max@example.test¦https://example.test/5¦,',
  ';¦:¦-¦–¦bis¦..¦\n¦\n\n¦.¦!¦(¦)¦/¦|¦\t¦*¦_¦=¦→',
].flatMap(line => line.split('¦'));

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.nat(700).map(String) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...inLists),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
);
const texts = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', '', ', ', '\n')), { maxLength: 25 })
  .map(pieces => pieces.flat().join(''));

describe('1: nothing is silent', () => {
  it.each(albumNames)(
    'each number of a text of the album %s is a sticker, something else, or not understood',
    name => {
      const album = albums[name];
      fc.assert(
        fc.property(texts, text => {
          const list = readList(text, album.index);
          expect(unaccounted(text, list)).toEqual([]);
          let end = 0;
          for (const part of list.parts) {
            expect(part.start).toBeGreaterThanOrEqual(end);
            expect(part.kind === 'sticker').toBe(part.numbers.length > 0);
            end = part.end;
          }
          const found = [...list.missing, ...list.duplicates.keys(), ...list.unmarked.keys()];
          expect(found.every(number => album.numberOf.size >= number && number > 0)).toBe(true);
        }),
        { numRuns: 2500 },
      );
    },
  );
});

/** What a text of the World Cup's album says, by codes. */
function codesIn(text: string, name: AlbumName = 'wm') {
  const album = albums[name];
  const codes = new Map(album.stickers.map(({ code, number }) => [number, code]));
  const { missing, duplicates, unmarked, unknown } = readList(text, album.index);
  const named = (numbers: Iterable<number>) => [...numbers].map(number => codes.get(number) ?? '');
  return {
    missing: named(missing.keys()),
    duplicates: Object.fromEntries(
      [...duplicates].map(([number, copies]) => [codes.get(number) ?? '', copies]),
    ),
    unmarked: named(unmarked.keys()),
    unknown,
  };
}

const labels = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 });
const prefixes = fc.constantFrom('MEX', 'RSA', 'GER', 'BRA', 'FRA');
const strangers = fc.constantFrom('XYZ', 'Spanien', 'Hugo', '🇪🇸', 'italien', 'ESP');

describe('2: no invented owner', () => {
  it('numbers behind what this album does not have are none of its stickers, until the next prefix', () => {
    fc.assert(
      fc.property(
        prefixes,
        labels,
        strangers,
        labels,
        fc.constantFrom(' ', ': '),
        (known, mine, other, theirs, gap) => {
          const { missing, unknown } = codesIn(
            `Suche ${known} ${mine.join(', ')}, ${other}${gap}${theirs.join(', ')}; NED 3`,
          );
          expect(missing).toEqual([...mine.map(label => `${known} ${label}`), 'NED 3']);
          expect(unknown).toHaveLength(theirs.length);
        },
      ),
    );
  });
});

describe('3: no word turns a text round', () => {
  it('names behind codes, adverts and addresses leave each number on its side', () => {
    const names = fc.constantFrom(
      'Son Muster',
      'Bae Bei-ho',
      'Lee Mis',
      'Max Biete',
      'Ho',
      '',
      'Tim Doppelt',
    );
    const noise = fc.constantFrom(
      '',
      'Hol dir die App: https://example.test/tausche/5 und tausche mit!',
      'max@example.test',
    );
    fc.assert(
      fc.property(prefixes, labels, names, noise, fc.boolean(), (prefix, given, name, advert, isMissing) => {
        const lines = given.map(label => `${prefix} ${label} ${name}`.trim());
        const { missing, duplicates, unknown } = codesIn(
          [isMissing ? 'Mir fehlen:' : 'Doppelt:', advert, ...lines].join('\n'),
        );
        const codes = given.map(label => `${prefix} ${label}`);
        expect([isMissing ? missing : Object.keys(duplicates), unknown]).toEqual([codes, []]);
        expect(isMissing ? duplicates : missing).toEqual(isMissing ? {} : []);
      }),
    );
  });
});

describe('4: copies', () => {
  const forms = [
    '(x2)',
    '(2x)',
    '(2)',
    '[2]',
    ' x2',
    ' 2x',
    '×2',
    ' ×2',
    'x2',
    '²',
    ' 2 mal',
    ' (2 Stück)',
    '*2',
    ': 2',
  ];
  it.each(forms)('%j behind a number says how many there are', form => {
    fc.assert(
      fc.property(labels, given => {
        const { duplicates } = codesIn(`Doppelt\nGER: ${given.map(label => label + form).join(', ')}`);
        expect(duplicates).toEqual(Object.fromEntries(given.map(label => [`GER ${label}`, 2])));
      }),
      { numRuns: 30 },
    );
  });
});

describe('5: ranges', () => {
  const ends = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 9 }));
  const signs = fc.constantFrom('-', '–', ' - ', ' — ', ' bis ', '..', '...', '~');
  it('say the same with any sign, with and without the prefix repeated, and less what is taken out', () => {
    fc.assert(
      fc.property(
        prefixes,
        ends,
        signs,
        fc.boolean(),
        fc.constantFrom('außer', 'ohne', 'bis auf'),
        (prefix, [first, more], sign, isFull, except) => {
          const last = first + more;
          const range = `${prefix} ${first}${sign}${isFull ? `${prefix} ` : ''}${last}`;
          const all = Array.from({ length: more + 1 }, (_, at) => `${prefix} ${first + at}`);
          expect(codesIn(`Suche ${range}`).missing).toEqual(all);
          expect(codesIn(`Suche ${range} ${except} ${first}`).missing).toEqual(all.slice(1));
        },
      ),
    );
  });
});

describe('6: a code is what is printed', () => {
  const glue = fc.constantFrom('', ' ', '-', ' - '.trim(), '.', '_');
  it.each(['wm', 'euro'] as const)('each code of the album %s is found in any way of writing it', name => {
    const { stickers, index, numberOf } = albums[name];
    fc.assert(
      fc.property(
        fc.constantFrom(...stickers),
        glue,
        fc.boolean(),
        fc.constantFrom('list', 'typed'),
        ({ code }, sign, isLow, way) => {
          const glued = code.replaceAll(/(?<=\p{L})[ -](?=[\p{L}\d])/gu, sign);
          const written = isLow ? glued.toLowerCase() : glued;
          const number = numberOf.get(code);
          if (way === 'typed')
            expect(parseStickerNumbers(written, index.stickers)).toMatchObject({
              numbers: [number],
              unknown: [],
            });
          else {
            const list = readList(`Suche: ${written}`, index);
            expect([[...list.missing], list.unknown]).toEqual([[number], []]);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('7: one index', () => {
  it('the number field and the list read codes with their prefixes alike', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(prefixes, labels), { minLength: 1, maxLength: 4 }), groups => {
        const written = groups.map(([prefix, given]) => `${prefix} ${given.join(', ')}`).join('\n');
        const typed = parseStickerNumbers(written, albums.wm.index.stickers);
        expect([...readList(written, albums.wm.index).unmarked.keys()]).toEqual(typed.numbers);
      }),
    );
  });
});
