import { expect, it } from 'vitest';
import { entryIds } from './entry-ids.ts';

it('a change has one id until it was answered or its number left the field', () => {
  const { of, keep } = entryIds();
  const [first, second, less] = [of(1, 1), of(2, 1), of(1, -1)];
  expect(new Set([first, second, less]).size).toBe(3);
  keep(() => true);
  expect([of(1, 1), of(2, 1), of(1, -1)]).toEqual([first, second, less]);
  keep(stickerId => stickerId === 2);
  expect(of(2, 1)).toBe(second);
  expect([first, less]).not.toContain(of(1, 1));
});
