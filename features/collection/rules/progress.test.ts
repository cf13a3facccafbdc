import { describe, expect, it } from 'vitest';
import { percentOf, progressOf } from './progress.ts';

describe('progress', () => {
  it.each([
    [0, 980, 0],
    [412, 980, 42],
    [1, 3, 33],
    [2, 3, 67],
    [980, 980, 100],
    [0, 0, 0],
  ])('%d of %d is %d %%', (collected, total, percent) => expect(percentOf(collected, total)).toBe(percent));

  it('counts collected, missing and multiple', () => {
    const quantities = new Map([
      [1, 1],
      [2, 3],
    ]);
    const quantityOf = (id: number) => quantities.get(id) ?? 0;
    expect(progressOf([1, 2, 3], quantityOf)).toEqual({
      total: 3,
      collected: 2,
      missing: 1,
      multiple: 1,
      percent: 67,
    });
  });

  it('takes the printed total where the catalogue is incomplete', () => {
    expect(progressOf([1], () => 1, 10)).toMatchObject({ total: 10, missing: 9, percent: 10 });
  });
});
