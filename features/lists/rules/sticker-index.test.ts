import { describe, expect, it } from 'vitest';
import { indexStickers, isPrefix, numberOf, numbersBetween } from './sticker-index.ts';

const codes = ['00', 'FUX 1', 'FUX 2', 'FUX 2a', 'LOGO', 'Stadion A7', '7b', 'pan 3', 'PAN 4', 'PAN 5'];
const printed = indexStickers(
  ['1', '2', 'W1', '3', '10', '07'].map((code, at) => ({ number: at + 1, code })),
);
const index = indexStickers(codes.map((code, at) => ({ number: at + 1, code })));

describe('prefixes', () => {
  it.each<[string, boolean]>([
    ['FUX', true],
    ['fux', true],
    ['PAN', true],
    // Not a prefix: the first letters of a word, and a word that no number follows.
    ['LOG', false],
    ['Stadion', false],
    ['', false],
  ])('%j: %s', (letters, isOne) => {
    expect(isPrefix(letters, index)).toBe(isOne);
  });

  it('are none where codes are plain numbers', () => {
    expect(indexStickers([{ number: 1, code: '1' }]).prefixes.size).toBe(0);
  });
});

describe('a sticker is found', () => {
  it.each<[what: string, prefix: string, digits: string, suffix: string, number: number | undefined]>([
    ['by its code', 'FUX', '2', '', 3],
    ['by a code with leading zeros', 'fux', '002', '', 3],
    ['by a code with a letter behind it', 'fux', '2', 'A', 4],
    ['by no letter that no code has', 'FUX', '2', 'b', undefined],
    ['by no position with a letter behind it', '', '2', 'a', undefined],
    ['by its position', '', '2', '', 2],
    ['by its position with leading zeros', '', '02', '', 2],
    ['by no position beyond the album', '', '11', '', undefined],
    ['as the printed 00', '', '00', '', 1],
    ['as the printed 00, whatever prefix carried on to it', 'FUX', '00', '', 1],
    ['not as the printed 00 with a letter behind it', 'FUX', '00', 'a', undefined],
    ['not by a plain code behind a prefix', 'FUX', '7', 'b', undefined],
  ])('%s: %j %j %j', (_, prefix, digits, suffix, number) => {
    expect(numberOf(prefix, digits, suffix, index)).toBe(number);
  });

  it.each<[digits: string, number: number | undefined]>([
    ['3', 4],
    ['10', 5],
    ['7', 6],
    ['007', 6],
    ['5', undefined],
  ])('by what is printed, and by no position, where the two differ: %j', (digits, number) => {
    expect(numberOf('', digits, '', printed)).toBe(number);
  });
});

describe('from one sticker to another', () => {
  const withGap = indexStickers([4, 2, 5, 1].map(number => ({ number, code: `FUX ${number}` })));
  it.each<[string, number | undefined, number | undefined, number[]]>([
    ['both ends, upwards, without those that the album has not', 1, 4, [1, 2, 4]],
    ['one', 2, 2, [2]],
    ['reversed', 4, 1, []],
    ['no first', undefined, 4, []],
    ['no last', 1, undefined, []],
    ['neither', undefined, undefined, []],
  ])('%s', (_, first, last, numbers) => {
    expect(numbersBetween('', first, last, withGap)).toEqual(numbers);
  });

  it('leaves out what is not printed as a number, unless a prefix says so', () => {
    expect(numbersBetween('', 1, 5, printed)).toEqual([1, 2, 4, 5]);
    expect(numbersBetween('W', 1, 5, printed)).toEqual([1, 2, 3, 4, 5]);
  });
});
