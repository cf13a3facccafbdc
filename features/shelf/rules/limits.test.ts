import { describe, expect, it } from 'vitest';
import { codeSpace, codesTried, dailyGuessBudget, mostCounted, wrongCodesOfNetwork } from './limits.ts';

const day = 86_400;

describe('guessing the code of an album', () => {
  it('is drawn from 29.7 bits', () => {
    expect(codeSpace).toBe(31 ** 6);
    expect(Math.log2(codeSpace)).toBeCloseTo(29.7, 1);
  });

  // Unbounded, 1,000 accounts would find 0.2, 2.3 and 23 a day.
  it.each([
    [10, 0.01],
    [1_000, 0.01],
    [10_000, 0.06],
    [100_000, 0.6],
  ])('hits with %j albums in a day at most %j of them, however many accounts guess', (live, hits) => {
    expect((dailyGuessBudget(live) * live) / codeSpace).toBeLessThanOrEqual(hits);
  });

  it('takes more than one account, and more than one network, to use up what all may', () => {
    const [, ofMember] = codesTried;
    expect(ofMember.seconds).toBe(day);
    expect(dailyGuessBudget(1_000_000)).toBeGreaterThanOrEqual(20 * ofMember.most);
    expect(dailyGuessBudget(1_000_000)).toBeGreaterThanOrEqual(16 * wrongCodesOfNetwork.most);
  });

  it('counts codes as far as it matters', () => {
    const least = dailyGuessBudget(1_000_000);
    expect(dailyGuessBudget(mostCounted)).toBe(least);
    expect(dailyGuessBudget(mostCounted - 1)).toBe(least);
    expect(dailyGuessBudget(mostCounted - 2)).toBeGreaterThan(least);
  });
});
