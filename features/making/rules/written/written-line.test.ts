import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realShaped } from '#features/making/testing/real-shaped.ts';
import { readAnyLine, readNamed } from './written-line.ts';

const carried = [
  { prefix: '', glue: '', digits: '', suffix: '' },
  { prefix: 'PIN', glue: ' ', digits: '3', suffix: 'a' },
] as const;

function expectTheSame(line: string): boolean {
  const found = carried.map(before => [readNamed(line, before), before] as const);
  for (const [named, before] of found)
    if (named !== undefined) expect(named).toEqual(readAnyLine(line, before));
  return found.every(([named]) => named !== undefined);
}

describe('a line that is a code and a name', () => {
  it.each([
    'FUX 7 Rotpelz',
    'FUX7 Rotpelz (Glitzer)',
    'fux-07 Uhu',
    '12 Apfel, grün',
    '12. Birne',
    '3) Hund ✨',
    '4: Apollo 11',
    '5 Möhre 2 (aus 3)  \r',
  ])('%j is read at once', line => expect(expectTheSame(line)).toBe(true));

  it.each([
    'FUX 7 PIN 8',
    '7 und 8',
    '7 bis 9',
    'FUX 7 Rot 8',
    'Nr 7 Apfel',
    '1-20',
    '- 1 Hund',
    '狐 1 熊 2',
  ])('%j is looked at closely', line => expect(expectTheSame(line)).toBe(false));

  it('means the same in whichever way it is read', () => {
    for (const line of realShaped.flatMap(({ text }) => text.split('\n'))) expectTheSame(line);
    const words =
      'FUX fux Apfel Tier und sowie bis Nr Sticker SHOUT ЁЖ 熊 é\u0301 7 007 12 (Glitzer) (ABC) a'.split(' ');
    const signs = [...' '.repeat(6), ..."-–.:)[],;&…#*✨\t\r\u2028'/=|", '...'];
    const piece = fc.constantFrom(...words, ...signs);
    const lines = fc.array(piece, { maxLength: 9 }).map(parts => parts.join(''));
    const coded = fc
      .tuple(fc.constantFrom('FUX 7 ', '12 ', '12. ', 'Rot7: ', 'Apfel 7 ', 'no 7 '), lines)
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(lines, coded, fc.string({ unit: 'grapheme' })), line => void expectTheSame(line)),
      { numRuns: 5000 },
    );
  });
});
