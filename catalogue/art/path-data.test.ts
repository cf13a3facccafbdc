import { expect, test } from 'vitest';
import { cropPath, short, shortenPath } from './path-data.ts';

test.each([
  [0.5, '.5'],
  [-0.25, '-.3'],
  [-0.04, '0'],
  [12, '12'],
  [3.1415, '3.1'],
])('the number %d is written as %s', (value, text) => {
  expect(short(value)).toBe(text);
});

test.each([
  ['M0 0 L10 0 L10 10 Z', 'M0 0H10V10Z'.length + 4],
  ['M100.123 100.456 L101.123 100.456', 'M100.1 100.5l1 0'.length],
])('%s becomes shorter', (data, atMost) => {
  expect(shortenPath(data).length).toBeLessThanOrEqual(atMost);
});

test('an implied command never glues two numbers together', () => {
  expect(endOf(shortenPath('M1 1l12 12l.5.5l.5.5'))).toEqual([14, 14]);
});

test('rounding errors do not add up along relative segments', () => {
  const steps = 'l.04 .04'.repeat(100);
  const numbers = shortenPath(`M0 0${steps}`);
  expect(endOf(numbers)).toEqual([4, 4]);
});

test('arc flags are read without separators and keep their meaning', () => {
  expect(shortenPath('M0 0a1 1 0 012 2')).toBe(shortenPath('M0 0a1,1,0,0,1,2,2'));
});

test('shapes wholly outside a box are dropped, others stay', () => {
  const kept = cropPath('M0 0h2v2h-2zM20 20h2v2h-2z', [0, 0, 10, 10]);
  expect(kept).toBe('M0 0H2V2H0Z');
});

/** Where a path of M and l segments ends. */
function endOf(data: string): [number, number] {
  let [x, y] = [0, 0];
  for (const [, letter = '', body = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const isRelative = letter === letter.toLowerCase();
      x = (isRelative ? x : 0) + (numbers[index] ?? 0);
      y = (isRelative ? y : 0) + (numbers[index + 1] ?? 0);
    }
  }
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
