import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldLines, leastShown, shownAtOnce } from './fold-lines.ts';

const line = (section: string, count: number) => ({
  section,
  prefix: '',
  items: Array.from({ length: count }, (_, at) => `${at + 1}`),
});

const seen = (lines: ReturnType<typeof foldLines>['shown']) =>
  lines.map(({ section, items }) => [section, items[0], items.length]);

it('cuts a long list before the section that has no room', () => {
  const { shown, folded } = foldLines([line('Fuchs', 50), line('Pinguin', 11), line('Panda', 30)]);
  expect(seen(shown)).toEqual([['Fuchs', '1', 50]]);
  expect(seen(folded)).toEqual([
    ['Pinguin', '1', 11],
    ['Panda', '1', 30],
  ]);
});

it('cuts within a section where little would be seen before it', () => {
  const { shown, folded } = foldLines([line('Fuchs', leastShown - 1), line('Pinguin', 90), line('Panda', 3)]);
  expect(seen(shown)).toEqual([
    ['Fuchs', '1', leastShown - 1],
    ['Pinguin', '1', shownAtOnce - leastShown + 1],
  ]);
  expect(seen(folded)).toEqual([
    ['Pinguin', `${shownAtOnce - leastShown + 2}`, 90 - shownAtOnce + leastShown - 1],
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
      if (folded.length === 0) return;
      expect(numbers(shown).length).toBeLessThanOrEqual(shownAtOnce);
      expect(numbers(shown).length).toBeGreaterThanOrEqual(leastShown);
    }),
  );
});
