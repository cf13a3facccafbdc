import { describe, expect, it } from 'vitest';
import { availableOf } from './availability.ts';

describe('available copies', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 1],
    [4, 1, 2],
    [4, 3, 0],
    [2, 5, 0],
    [0, 1, 0],
  ])('of %d copies with %d promised: %d', (quantity, promised, available) =>
    expect(availableOf(quantity, promised)).toBe(available),
  );
});
