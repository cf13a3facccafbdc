import { expect, it } from 'vitest';
import { coverWords } from './cover-words.ts';

it.each([
  ['WM der Tiere', 'WM der Tiere'],
  ['Supermarkt-Abenteuer', 'Supermarkt-Abenteuer'],
  ['Fußballweltmeisterschaft 2026', 'Fußballweltm… 2026'],
  ['Schwimmmeisterschafts-WM', 'Schwimmmeis… WM'],
  ['', ''],
])('a label says %j as %j', (name, words) => {
  expect(coverWords(name).words).toBe(words);
});

it('the broadest word decides how large the letters are', () => {
  const [short = 0, long = 0, longest = 0] = ['Wald', 'Im Supermarkt', 'Fußballweltmeisterschaft'].map(
    name => coverWords(name).breadth,
  );
  expect([short < long, long < longest, longest <= 7.8]).toEqual([true, true, true]);
});
