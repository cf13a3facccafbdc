import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexStickers, longestEntry, parseStickerNumbers } from './sticker-numbers.ts';

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
    ['FUX 7, 12-15, 19, PAN 3', [27, 12, 13, 14, 15, 19, 43]],
    ['fux7 Pan-003', [27, 43]],
    ['FUX 1-5', [21, 22, 23, 24, 25]],
    ['FUX 1 - FUX 3', [21, 22, 23]],
    ['FUX: 1, 2, 3\n4', [21, 22, 23, 4]],
    ['FUX 🦊: 1-3\nPAN: 2', [21, 22, 23, 42]],
    ['007', [7]],
    ['', []],
    [' , ;\n', []],
  ])('%j gives %j', (text, numbers) => {
    expect(parseStickerNumbers(text, withCodes)).toMatchObject({ numbers, unknown: 0 });
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
    ['1, XYZ 2, 1204', ['XYZ 2', '1204']],
    ['1.5', ['1.5']],
    ['１２', ['１２']],
    ['5\u202E7', ['5\u202E7']],
  ])('%j is not understood in %j', (text, unknown) => {
    expect(unknownIn(text)).toEqual(unknown);
  });

  it('knows the mock-up of the album page: 7 recognised, 2 unknown', () => {
    const parsed = parseStickerNumbers('FUX 7, 12-15, 19, PAN 3, 1204, XYZ 2', withCodes);
    expect([parsed.numbers.length, parsed.unknown]).toEqual([7, 2]);
  });

  it('takes a printed 00 for what it is', () => {
    expect(parseStickerNumbers('00, FWC 1, 2', withZero).numbers).toEqual([1, 2]);
  });

  it('reads no further than its limit and says so', () => {
    const parsed = parseStickerNumbers('1,'.repeat(longestEntry), plain);
    expect(parsed).toMatchObject({ numbers: [1], unknown: 1 });
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
        expect(unknown).toBe(0);
        expect(new Set(numbers)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
