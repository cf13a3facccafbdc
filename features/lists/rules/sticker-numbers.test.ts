import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexStickers } from './sticker-index.ts';
import { longestEntry, parseStickerNumbers } from './sticker-numbers.ts';

/** Three sections of 20: AUF 1–20 are numbers 1–20, FUX 21–40, PAN 41–60. */
const withCodes = indexStickers(
  ['AUF', 'FUX', 'PAN'].flatMap((prefix, section) =>
    Array.from({ length: 20 }, (_, i) => ({ number: section * 20 + i + 1, code: `${prefix} ${i + 1}` })),
  ),
);
const plain = indexStickers(Array.from({ length: 180 }, (_, i) => ({ number: i + 1, code: String(i + 1) })));
const withZero = indexStickers([
  { number: 1, code: '00' },
  { number: 2, code: 'FWC 1' },
  { number: 3, code: 'FWC 2' },
]);

function unknownIn(text: string, index = withCodes): string[] {
  const { parts } = parseStickerNumbers(text, index);
  return parts.filter(part => part.numbers.length === 0).map(part => text.slice(part.start, part.end));
}

describe('reading sticker numbers', () => {
  it.each<[string, number[]]>([
    ['1,5,12-15,20', [1, 5, 12, 13, 14, 15, 20]],
    ['1;5 7\n9', [1, 5, 7, 9]],
    ['12–15', [12, 13, 14, 15]],
    ['12 — 14', [12, 13, 14]],
    ['5-5', [5]],
    ['5,5,4-6', [5, 4, 6]],
    ['FUX 7, 12-15, 19, PAN 3', [27, 32, 33, 34, 35, 39, 43]],
    ['FUX 11, 12, 13', [31, 32, 33]],
    ['5, FUX 11; 12\n13 PAN 1 2', [5, 31, 32, 33, 41, 42]],
    ['FUX 11 und 12, pan 3 & 4', [31, 32, 43, 44]],
    ['FUX 3 bis 5', [23, 24, 25]],
    ['FUX\n1, 2\nPAN 🐼 3', [21, 22, 43]],
    ['FUX 19 - PAN 1, 2', [39, 40, 41, 42]],
    ['FUX 1, Nr. 5, #6, Sticker 7', [21, 5, 6, 7]],
    ['fux7 Pan-003', [27, 43]],
    ['FUX 1-5', [21, 22, 23, 24, 25]],
    ['FUX.1, PAN_2, fux#3', [21, 42, 23]],
    ['FUX 1 to 3, 5~6', [21, 22, 23, 25, 26]],
    ['FUX 1 - FUX 3', [21, 22, 23]],
    ['FUX: 1, 2, 3\n4', [21, 22, 23, 24]],
    ['FUX 🦊: 1-3\nPAN: 2', [21, 22, 23, 42]],
    ['007', [7]],
    ['', []],
    [' , ;\n', []],
  ])('%j gives %j', (text, numbers) => {
    expect(parseStickerNumbers(text, withCodes)).toMatchObject({ numbers, unknown: [] });
  });

  it.each<[string, string[]]>([
    ['0', ['0']],
    ['61', ['61']],
    ['1-999999999', ['1-999999999']],
    ['5-3', ['5-3']],
    ['1-', ['1-']],
    ['-5', ['-5']],
    ['1--3', ['1--3']],
    ['1-2-3', ['1-2-3']],
    ['7x', ['7x']],
    ['FUX', ['FUX']],
    ['FUX 21', ['FUX 21']],
    ['FUX 19-21', ['FUX 19-21']],
    ['1, XYZ 2, 3, 1204', ['XYZ 2', '3', '1204']],
    ['FUX 1, Fuchsland 5, 6', ['Fuchsland', '5', '6']],
    ['FUX 1 (x3), 2', ['(x3)']],
    ['Doppelte Sticker: 4', ['Doppelte', '4']],
    ['Fehlende Sticker 3\nFUX 1', ['Fehlende', 'Sticker 3']],
    // A count after a code, as tables have it, is no number of a sticker.
    ['FUX 7: 2', ['FUX 7: 2']],
    ['FUX 7: 2, 3\nFUX 8 : 1\nPAN 3', ['FUX 7: 2, 3', 'FUX 8 : 1']],
    ['FUX: 7: 2', ['7: 2']],
    ['FUX 7:2', ['FUX 7:2']],
    ['7: 2', ['7: 2']],
    ['🦊 : 1, 2\n3', ['🦊', ': 1, 2']],
    ['FUX 1-2-3', ['FUX 1-2-3']],
    ['1.5', ['1.5']],
    ['１２', ['１２']],
    ['5\u202E7', ['5\u202E7']],
  ])('%j is not understood in %j', (text, unknown) => {
    expect(unknownIn(text)).toEqual(unknown);
  });

  it('knows the mock-up of the album page: 7 recognised, 2 unknown', () => {
    const parsed = parseStickerNumbers('FUX 7, 12-15, 19, PAN 3, 1204, XYZ 2', withCodes);
    expect([parsed.numbers.length, parsed.unknown.length]).toEqual([7, 2]);
  });

  it.each<[string, number[], string[]]>([
    ['6', [8], []],
    ['5-9', [7, 8, 9, 10, 11], []],
    ['3-5, 7', [3, 7, 9], []],
    ['4', [], ['4']],
    ['10-12', [], ['10-12']],
    ['W 1, 2, 3', [4, 5, 6], []],
    ['W1-3, Nr. 5', [4, 5, 6, 7], []],
  ])('takes what is printed for itself where it is not the position: %j', (text, numbers, unknown) => {
    const codes = ['1', '2', '3', 'W1', 'W2', 'W3', '5', '6', '7', '8', '9'];
    const gappy = indexStickers(codes.map((code, at) => ({ number: at + 1, code })));
    expect(parseStickerNumbers(text, gappy)).toMatchObject({ numbers, unknown, positions: [] });
  });

  it('books nothing of a count after a code, and goes on with the next line', () => {
    const parsed = parseStickerNumbers('FUX 7: 2, 3\nFUX 8 : 1\r\n9, PAN 3', withCodes);
    expect(parsed).toMatchObject({ numbers: [29, 43], left: ['FUX 7: 2, 3', 'FUX 8 : 1'] });
    expect(parseStickerNumbers('7: 2\n8: 1, 9', plain).numbers).toEqual([]);
  });

  it('takes a printed 00 for what it is', () => {
    expect(parseStickerNumbers('FWC 1, 2, 00', withZero).numbers).toEqual([2, 3, 1]);
  });

  it('says what stood there more than once, and what was taken for a position', () => {
    expect(parseStickerNumbers('5 5 5, 12 FUX 3, 12, 3', withCodes)).toMatchObject({
      numbers: [5, 12, 23, 32],
      repeated: [5, 23],
      positions: [5, 5, 5, 12],
    });
    expect(parseStickerNumbers('5, 12, 5-6', plain)).toMatchObject({ repeated: [5], positions: [] });
  });

  it('keeps with what is not understood the prefix that it had', () => {
    const { parts } = parseStickerNumbers('FUX 7, 1204, XYZ 2, 3', withCodes);
    expect(parts.map(part => part.written)).toEqual(['FUX 7', 'FUX 1204', 'XYZ 2', 'XYZ 3']);
  });

  it('lets words do nothing to the numbers behind them where no code has letters', () => {
    expect(parseStickerNumbers('abc 5, 6, sieben, 8', plain)).toMatchObject({
      numbers: [6, 8],
      unknown: ['abc 5', 'sieben'],
    });
  });

  it('carries each prefix on to its numbers, however they are divided', () => {
    const given = fc.array(
      fc.tuple(
        fc.constantFrom('AUF', 'FUX', 'PAN'),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(' ', ': ', '\n', ' 🦊 ', ''),
      ),
    );
    const separators = fc.constantFrom(', ', ';', ' ', '\n', ' und ');
    fc.assert(
      fc.property(given, separators, (groups, separator) => {
        const written = groups.map(
          ([prefix, labels, gap]) =>
            prefix +
            gap +
            labels
              .map(([label, isFull], at) => (isFull && at > 0 ? `${prefix} ${label}` : label))
              .join(separator),
        );
        const expected = groups.flatMap(([prefix, labels]) =>
          labels.map(([label]) => withCodes.numberOfCode.get(`${prefix}${label}`)),
        );
        const { numbers, unknown } = parseStickerNumbers(written.join(separator), withCodes);
        expect(unknown).toEqual([]);
        expect(numbers).toEqual([...new Set(expected)]);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, typeof plain, number[], string[], number[]]>([
    ['Nr. 5', withCodes, [5], [], [5]],
    ['20-22', withCodes, [20, 21, 22], [], [20, 21, 22]],
    // After another word in its line, "Sticker 4" is a count and not a position.
    ['Doppelte   Sticker: 4', withCodes, [], ['Doppelte', 'Sticker 4'], []],
    ['Doppelte\nSticker: 4', withCodes, [4], ['Doppelte'], [4]],
    ['x2 Sticker 4', withCodes, [4], ['x2'], [4]],
    ['Doppelte Sticker: 4', plain, [4], ['Doppelte'], []],
    // Where codes have no letters, a heading ends with its line.
    ['Liste: 1, 2\n3', plain, [3], ['Liste 1', 'Liste 2'], []],
  ])('%j with headings and words for a position', (text, index, numbers, unknown, positions) => {
    const read = parseStickerNumbers(text, index);
    expect([read.numbers, read.unknown, read.positions]).toEqual([numbers, unknown, positions]);
  });

  it('reads no further than its limit and says so', () => {
    const parsed = parseStickerNumbers('1,'.repeat(longestEntry), plain);
    expect(parsed.numbers).toEqual([1]);
    expect([parsed.unknown, parsed.left]).toEqual([[], ['1,'.repeat(longestEntry / 2)]]);
    const rest = { start: longestEntry, end: 2 * longestEntry };
    expect(parsed.parts.filter(part => part.numbers.length === 0)).toEqual([expect.objectContaining(rest)]);
    expect(parseStickerNumbers('1,'.repeat(longestEntry / 2), plain).left).toEqual([]);
  });

  it('leaves of a text that is too long whole numbers, with their prefix', () => {
    const long = `FUX 1,${'1,'.repeat(longestEntry / 2 - 4)} 12, 3`;
    const { numbers, left } = parseStickerNumbers(long, withCodes);
    expect([numbers, left]).toEqual([[21, 32], ['FUX: 3']]);
  });

  it('gives only numbers of the album, each once, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(',', '-', '–', ' ', '\n', ':', 'FUX', 'PAN 3', '00'),
      fc.nat().map(String),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map(pieces => pieces.join('')),
        text => {
          const { numbers, parts } = parseStickerNumbers(text, withCodes);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.every(number => withCodes.numbers.has(number))).toBe(true);
          let end = 0;
          for (const part of parts) {
            expect(part.start).toBeGreaterThanOrEqual(end);
            expect(part.end).toBeGreaterThan(part.start);
            end = part.end;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reads back what a list of numbers or ranges says, whatever separates it', () => {
    const separators = fc.constantFrom(',', ', ', ';', ' ', '\n', ' ; ');
    const entries = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 0, max: 9 })).map(([start, length]) => ({
        start,
        end: Math.min(180, start + length),
      })),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(entries, separators, fc.constantFrom('-', '–', '—', '−'), (ranges, separator, dash) => {
        const text = ranges.map(({ start, end }) => (start === end ? `${start}` : `${start}${dash}${end}`));
        const expected = new Set(
          ranges.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i)),
        );
        const { numbers, unknown } = parseStickerNumbers(text.join(separator), plain);
        expect(unknown).toEqual([]);
        expect(new Set(numbers)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
