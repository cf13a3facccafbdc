import { expect, it } from 'vitest';
import { nameStickers, nameWritten } from './sticker-names.ts';

const codes = (prefix: string, first: number, ...labels: number[]) =>
  labels.map(label => ({ number: first + label, code: `${prefix} ${label}` }));
const numbers = (...all: number[]) => all.map(number => ({ number, code: String(number) }));

it.each<[string, ReturnType<typeof codes>, number, string[], number]>([
  [
    'runs from four on',
    [...codes('FUX', 20, 7, 4, 3, 2, 1), ...codes('PAN', 40, 2, 3, 4)],
    9,
    ['FUX 1–4', '7', 'PAN 2', '3', '4'],
    0,
  ],
  ['plain numbers', numbers(12, 3, 4, 5, 6, 40), 9, ['Nr. 3–6', '12', '40'], 0],
  ['the rest as a count of stickers', numbers(1, 3, 5, 6, 7, 8), 2, ['Nr. 1', '3'], 4],
  // Neighbours whose labels do not count up, and labels that do but with a gap between the stickers.
  [
    'no run of other labels',
    [...codes('A', 0, 1, 2), ...codes('B', 0, 3, 4)],
    9,
    ['A 1', '2', 'B 3', '4'],
    0,
  ],
  [
    'no run across a gap',
    [1, 2, 4, 5].map((number, at) => ({ number, code: `A ${at + 1}` })),
    9,
    ['A 1', '2', '3', '4'],
    0,
  ],
])('names %s', (_, stickers, most, names, more) => {
  expect(nameStickers(stickers, 'Nr.', most)).toEqual({ names, more });
});

it('leaves out what stands before plain numbers where that is nothing', () => {
  expect(nameStickers(numbers(5), '').names).toEqual(['5']);
});

it('names what was written, cut and counted', () => {
  expect(nameWritten(['a', 'b', 'c'], 2)).toEqual({ names: ['a', 'b'], more: 1 });
  expect(nameWritten(['a'], 2)).toEqual({ names: ['a'], more: 0 });
  const long = 'x'.repeat(20);
  expect(nameWritten([long, `${long}y`]).names).toEqual([long, `${long}…`]);
});
