import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrange,
  blockGap,
  headingHeight,
  heightOf,
  type Arrangement,
  type PictureBlock,
} from './picture-layout.ts';

const [width, height] = [960, 700];
/** Simulates letters that are half as wide as high. */
const measure = (words: string, size: number) => words.length * size * 0.5;

/** `counts` stickers per group, only every second number, so that no ranges arise. */
function blockOf(counts: readonly number[], prefix = 'FUX'): PictureBlock {
  const groups = counts.map((count, at) => ({
    section: `Land ${at}`,
    deep: null,
    prefix,
    entries: Array.from({ length: count }, (_, each) => ({
      number: at * 100 + each * 2 + 1,
      label: String(each * 2 + 1),
      copies: 1,
    })),
  }));
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { look: 'missing', title: 'Mir fehlen', count, groups, ifEmpty: '' };
}

/** How many entries are visible or counted as left. */
function shownOf(arrangement: Arrangement): number {
  return arrangement.columns.flat().reduce((sum, row) => sum + row.entries, 0) + arrangement.left;
}

describe('arranging a picture', () => {
  it('is as large as it fits', () => {
    const sizeOf = (counts: readonly number[]) => arrange([blockOf(counts)], width, height, measure)[0]?.size;
    expect([sizeOf([3]), sizeOf(Array.from({ length: 60 }, () => 10))]).toEqual([72, 19]);
  });

  it('counts what there is no room for, and never leaves out the shorter list for it', () => {
    const arranged = arrange(
      [blockOf(Array.from({ length: 90 }, () => 20)), blockOf([10, 10, 12])],
      width,
      height,
      measure,
    );
    expect(arranged[0]?.left).toBeGreaterThan(0);
    expect(arranged.map(shownOf)).toEqual([1800, 32]);
    expect(arranged[1]).toMatchObject({ left: 0 });
  });

  it('keeps a group in one column and begins each with its prefix', () => {
    const [arranged] = arrange(
      [blockOf(Array.from({ length: 60 }, (_, at) => 4 + (at % 5)))],
      width,
      height,
      measure,
    );
    const columns = arranged?.columns ?? [];
    expect(columns.length).toBeGreaterThan(1);
    expect(columns.map(([first]) => first?.chip)).toEqual(columns.map(() => 'FUX'));
  });

  it('fits into its box and loses no sticker, whatever the lists are', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    const prefix = fc.constantFrom('', 'L', 'FUX');
    const block = fc.tuple(counts, prefix).map(([each, letters]) => blockOf(each, letters));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 2 }), blocks => {
        const arranged = arrange(blocks, width, height, measure);
        expect(arranged.map(shownOf)).toEqual(blocks.map(({ count }) => count));
        const taken = arranged.reduce((sum, each) => sum + heightOf(each) + headingHeight, 0);
        expect(taken + (blocks.length - 1) * blockGap).toBeLessThanOrEqual(height);
      }),
      { numRuns: 40 },
    );
  });
});
