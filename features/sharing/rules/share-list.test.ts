import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listGroups, missingGroups } from './list-groups.ts';
import { indexLists } from '#features/lists/rules/list-index.ts';
import { readList } from '#features/lists/rules/read-list.ts';
import { answerBlocks, duplicatesBlock, longestMessage, missingBlock, writeList } from './share-list.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';

interface Printed {
  readonly name: string;
  readonly codes: readonly string[];
}

/** In printed order; ids are numbers plus 100, to tell them apart. */
function albumOf(name: string, sections: readonly Printed[]) {
  let number = 0;
  return {
    name,
    sections: sections.map(section => ({
      name: section.name,
      prefix: null,
      deep: null,
      mid: null,
      crestUrl: null,
      stickers: section.codes.map(code => {
        number += 1;
        const plain = { name: '', rarity: 'common', foil: false, imageUrl: null } as const;
        return { id: number + 100, number, code, ...plain };
      }),
    })),
  };
}

const upTo = (count: number, prefix = '') => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
const world = albumOf('WM der Tiere 26', [
  { name: 'Auftakt', codes: ['00', ...upTo(9, 'AUF ')] },
  { name: 'Fuchsland', codes: upTo(20, 'FUX ') },
  { name: 'Eisland', codes: upTo(20, 'PIN ') },
]);
const market = albumOf('100 Früchte', [
  { name: 'Obst', codes: upTo(6) },
  { name: 'Gemüse', codes: ['7', '8', '9', '10', '11', '12'] },
]);

/** `copies` by number; stickers that it does not list are owned once. */
function listOf(album: ReturnType<typeof albumOf>, copies: Readonly<Record<number, number>>) {
  const index = indexStickers(album.sections.flatMap(section => section.stickers));
  const quantityOf = (id: number) => copies[id - 100] ?? 1;
  const missing = missingGroups(album, index, quantityOf);
  const duplicates = listGroups(album, index, id => duplicatesOf(quantityOf(id)));
  const head = { name: album.name, date: '21.11.2026' };
  return { index, ...writeList(head, [missingBlock(missing), duplicatesBlock(duplicates)]) };
}

describe('writing a list', () => {
  it('names album, date and counts, one line per prefix, ranges from three on', () => {
    const { whole } = listOf(world, {
      1: 0,
      2: 0,
      11: 0,
      14: 0,
      15: 0,
      16: 0,
      17: 0,
      19: 0,
      20: 0,
      31: 2,
      32: 4,
    });
    expect(whole).toBe(
      `WM der Tiere 26
Stand: 21.11.2026

Mir fehlen (9)
00
AUF: 1
FUX: 1, 4–7, 9, 10

Doppelt (2)
PIN: 1, 2 (x3)`,
    );
  });

  it('runs plain numbers together over sections', () => {
    expect(listOf(market, { 5: 0, 6: 0, 7: 0, 12: 0 }).whole).toContain('Mir fehlen (4)\n5–7, 12\n');
  });

  it('says so when nothing is missing and nothing is there twice', () => {
    expect(listOf(market, {}).parts).toEqual([
      '100 Früchte\nStand: 21.11.2026\n\nMir fehlen (0)\nNichts mehr: Das Album ist voll!\n\nDoppelt (0)\nNoch keine',
    ]);
  });

  it('answers a list with what both could give, and leaves out what nobody could', () => {
    const index = indexStickers(market.sections.flatMap(section => section.stickers));
    const [give, get] = [4, 9].map(wanted => listGroups(market, index, id => (id === wanted + 100 ? 1 : 0)));
    const answer = (...blocks: Parameters<typeof answerBlocks>) =>
      writeList({ name: ' 100  Früchte ', date: '21.11.2026' }, answerBlocks(...blocks)).whole;
    const head = '100 Früchte\nStand: 21.11.2026';
    const [given, gotten] = ['Ich kann dir geben (1)\n4', 'Ich brauche von dir (1)\n9'];
    expect(answer(give ?? [], get ?? [])).toBe(`${head}\n\n${given}\n\n${gotten}`);
    expect(answer(give ?? [], [])).toBe(`${head}\n\n${given}`);
    expect(answer([], get ?? [])).toBe(`${head}\n\n${gotten}`);
  });

  it('writes ranges only over neighbours of the album and single copies', () => {
    const odd = albumOf('X', [
      { name: '', codes: ['A 1', 'A 2', 'A 4', 'A 5', 'A 6', 'A 7', 'A 7b', 'A 8'] },
    ]);
    const { whole } = listOf(odd, { 1: 0, 2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 2, 8: 2 });
    expect(whole).toContain('A: 1, 2, 4\n');
    expect(whole).toContain('A: 5, 6, 7 (x2), 7b, 8');
  });

  it('writes the position of a sticker whose code cannot be read, but not where digits are what is printed', () => {
    const unreadable = ['SEHRLANGES 3', 'SEHRLANGES 4'];
    const odd = albumOf('X', [{ name: '', codes: ['1', '2', '3', ...unreadable] }]);
    expect(listOf(odd, { 1: 0, 3: 0, 4: 0, 5: 0 }).whole).toContain('Mir fehlen (4)\n1, 3–5\n');
    const gappy = albumOf('X', [{ name: '', codes: ['1', '3', '4', '8', ...unreadable] }]);
    const { whole } = listOf(gappy, { 1: 0, 2: 0, 3: 0, 4: 2, 5: 0, 6: 2 });
    expect(whole).toContain('Mir fehlen (4)\n1, 3, 4\nSEHRLANGES 3\n');
    expect(whole).toContain('Doppelt (2)\n8\nSEHRLANGES 4');
  });
});

describe('an album of codes with any tail', () => {
  it('is passed on by what is printed', () => {
    const tails = ['P1', 'P2', 'PTW', 'SP', 'TOP 1', 'TOP 2', '1', '2', '3'];
    const euro = albumOf('EM der Tiere', [
      { name: 'Deutschland', codes: tails.map(tail => `GER ${tail}`) },
      { name: 'Polen', codes: ['POL 1', 'POL 2-3', 'POL 4-5', 'POL 12-13'] },
      { name: 'Playoff', codes: ['WAL-FIN SP', 'BIH-UKR SP'] },
    ]);
    const missing = Object.fromEntries(upTo(15).map(number => [number, 0]));
    expect(listOf(euro, missing).whole).toContain(
      'GER: P1, P2, PTW, SP, TOP 1, TOP 2, 1–3\nPOL: 1, 2-3, 4-5, 12-13\nWAL-FIN SP, BIH-UKR SP',
    );
  });
});

describe('a list that is too long for one message', () => {
  const big = albumOf(
    'Großes Album',
    Array.from({ length: 49 }, (_, at) => ({
      name: `Team ${at}`,
      codes: upTo(20, `${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26), 88)} `),
    })),
  );
  // Two of three are missing, pseudo-randomly.
  const scattered = Object.fromEntries(
    Array.from({ length: 980 }, (_, at) => [at + 1, (at * at * 31) % 97 < 62 ? 0 : 1]),
  );

  it('is divided into parts that can be read alone and together say the same', () => {
    const { parts, whole, index } = listOf(big, scattered);
    expect(whole.length).toBeGreaterThan(longestMessage);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.length).toBeLessThan(5);
    const lists = indexLists(big, index);
    const together = parts.flatMap(part => [...readList(part, lists).missing]);
    expect(new Set(together)).toEqual(readList(whole, lists).missing);
    expect(together.length).toBe(Object.values(scattered).filter(quantity => quantity === 0).length);
    expect(parts[1]).toMatch(
      /^Großes Album \(2\/\d\)\nStand: 21\.11\.2026\nMir fehlen \(\d+\)\n[A-Z]{3}: \d/,
    );
  });

  it('repeats its heading, and no sign more, in each part', () => {
    const long = albumOf('Lang', [{ name: '', codes: upTo(800) }]);
    const everyOther = Object.fromEntries(upTo(800).map(number => [number, Number(number) % 2]));
    const { parts } = listOf(long, everyOther);
    const numbers = (from: number, to: number) =>
      Array.from({ length: (to - from) / 2 + 1 }, (_, at) => from + 2 * at).join(',');
    const lasts = parts.map(part => Number(/(\d+)(?:\n\nDoppelt|\nDoppelt|$)/.exec(part)?.[1]));
    expect(lasts.at(-1)).toBe(800);
    expect(parts).toEqual(
      lasts.map((last, at) => {
        const head = `Lang (${at + 1}/${parts.length})\nStand: 21.11.2026\nMir fehlen (400)\n`;
        const end = at === lasts.length - 1 ? '\nDoppelt (0)\nNoch keine' : '';
        return `${head}${numbers((lasts[at - 1] ?? 0) + 2, last)}${end}`;
      }),
    );
  });

  it('needs one message for everything missing, and for a usual number of duplicates', () => {
    const all = Object.fromEntries(Array.from({ length: 980 }, (_, at) => [at + 1, 0]));
    expect(listOf(big, all).parts.length).toBe(1);
    const some = Object.fromEntries(Array.from({ length: 93 }, (_, at) => [at * 10 + 1, 2]));
    expect(listOf(big, some).parts.length).toBe(1);
  });
});

const prefix = fc.constantFrom('', 'FUX', 'PIN', 'L', 'BÄR', 'Südsee', 'MIR', 'SUCHE');
const section = fc
  .record({ prefix, start: fc.integer({ min: 1, max: 40 }), count: fc.integer({ min: 1, max: 25 }) })
  .map(({ prefix: letters, start, count }) => ({
    name: `Land ${letters}`,
    codes: Array.from({ length: count }, (_, at) =>
      `${letters} ${start + at}${at % 13 === 12 ? 'b' : ''}`.trim(),
    ),
  }));
/** As Topps prints them: any tail behind a prefix, or a word alone. */
const toppsSection = fc
  .record({
    letters: fc.constantFrom('GER', 'POL', 'L', 'BÄR'),
    tails: fc.uniqueArray(
      fc.constantFrom(
        'P1',
        'P2',
        'PTW',
        'SP',
        'TOP 1',
        'TOP 2',
        '1',
        '2',
        '3',
        '4-5',
        '6-7',
        '12-13',
        '14',
        '15',
        '13mc',
      ),
      { minLength: 3 },
    ),
    whole: fc.uniqueArray(fc.constantFrom('WAL-FIN SP', 'BIH-UKR SP', 'CC-EU1', 'CC-EU2', 'JD', 'X 1')),
  })
  .map(({ letters, tails, whole }) => ({
    name: `Team ${letters}`,
    codes: [...tails.map(tail => `${letters} ${tail}`), ...whole],
  }));
const anyAlbum = fc
  .record({
    name: fc.constantFrom('WM der Tiere', 'Liga 7', '100 Tiere', 'Ich suche 5', 'A', 'Doppelt: 3', '7'),
    sections: fc.array(fc.oneof({ arbitrary: section, weight: 2 }, toppsSection), {
      minLength: 1,
      maxLength: 60,
    }),
    hasZero: fc.boolean(),
  })
  .map(({ name, sections, hasZero }) => {
    // No album has a code twice.
    const seen = new Set<string>();
    const isNew = (code: string) => !seen.has(code) && seen.add(code);
    const once = sections.map(({ codes, ...about }) => ({ ...about, codes: codes.filter(isNew) }));
    return albumOf(name, hasZero ? [{ name: 'Vorn', codes: ['00'] }, ...once] : once);
  });

describe('what is written can be read back', () => {
  const given = fc.tuple(anyAlbum, fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 1, 2, 4)));

  it('by the reader of lists, part by part', () => {
    fc.assert(
      fc.property(given, ([album, quantities]) => {
        const stickers = album.sections.flatMap(({ stickers: all }) => all);
        const copies = Object.fromEntries(
          stickers.map(({ number }) => [number, Number(quantities.next().value)]),
        );
        const { parts, whole, index } = listOf(album, copies);
        const lists = indexLists(album, index);
        const numbers = (passes: (quantity: number) => boolean) =>
          stickers.map(({ number }) => number).filter(number => passes(copies[number] ?? 1));
        const twice = numbers(quantity => quantity > 1).map(number => [number, (copies[number] ?? 1) - 1]);
        for (const text of [whole, parts.join('\n\n'), parts.toReversed().join('\n')]) {
          const read = readList(text, lists);
          expect([...read.missing].toSorted((a, b) => a - b)).toEqual(numbers(quantity => quantity === 0));
          expect([...read.duplicates].toSorted(([a], [b]) => a - b)).toEqual(twice);
          expect(read.unknown).toEqual([]);
        }
        expect(parts.every(part => part.length <= longestMessage)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  it('by the number field, line by line', () => {
    fc.assert(
      fc.property(given, ([album, quantities]) => {
        const stickers = album.sections.flatMap(({ stickers: all }) => all);
        const copies = Object.fromEntries(
          stickers.map(({ number }) => [number, Number(quantities.next().value)]),
        );
        const { whole, index } = listOf(album, copies);
        const blocks = whole.split('\n\n').slice(1);
        const listed = blocks.map(block => parseStickerNumbers(block.replace(/^.*/, ''), index).numbers);
        const numbers = (passes: (quantity: number) => boolean) =>
          stickers.map(({ number }) => number).filter(number => passes(copies[number] ?? 1));
        expect(listed.map(found => found.toSorted((one, other) => one - other))).toEqual([
          numbers(quantity => quantity === 0),
          numbers(quantity => quantity > 1),
        ]);
      }),
      { numRuns: 120 },
    );
  });
});
