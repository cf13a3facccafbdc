import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldLines, shownAtOnce } from './fold-lines.ts';

const line = (section: string, count: number) => ({
  section,
  prefix: '',
  items: Array.from({ length: count }, (_, at) => `${at + 1}`),
});

it('cuts a long list behind its first numbers, within a section, too', () => {
  const { shown, folded } = foldLines([line('Fuchs', 50), line('Pinguin', 50), line('Panda', 3)]);
  expect(shown.map(({ section, items }) => [section, items.length])).toEqual([
    ['Fuchs', 50],
    ['Pinguin', 10],
  ]);
  expect(folded.map(({ section, items }) => [section, items[0], items.length])).toEqual([
    ['Pinguin', '11', 40],
    ['Panda', '1', 3],
  ]);
});

it('leaves a list whole that is hardly longer', () => {
  const lines = [line('Fuchs', 60), line('Panda', 19)];
  expect(foldLines(lines)).toEqual({ shown: lines, folded: [] });
});

it('loses and doubles no number', () => {
  const lists = fc.array(
    fc.integer({ min: 1, max: 90 }).map(count => line('', count)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(lists, lines => {
      const { shown, folded } = foldLines(lines);
      const numbers = (of: typeof lines) => of.flatMap(({ items }) => items);
      expect([...numbers(shown), ...numbers(folded)]).toEqual(numbers(lines));
      if (folded.length > 0) expect(numbers(shown)).toHaveLength(shownAtOnce);
    }),
  );
});
