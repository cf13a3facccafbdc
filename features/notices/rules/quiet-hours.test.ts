import { describe, expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

describe('quiet hours', () => {
  it.each([
    // Winter: UTC + 1.
    ['2026-01-15T19:59:59Z', false],
    ['2026-01-15T20:00:00Z', true],
    ['2026-01-15T22:59:59Z', true],
    ['2026-01-15T23:00:00Z', true],
    ['2026-01-16T05:59:59Z', true],
    ['2026-01-16T06:00:00Z', false],
    // Summer: UTC + 2.
    ['2026-07-15T18:59:59Z', false],
    ['2026-07-15T19:00:00Z', true],
    ['2026-07-15T22:00:00Z', true],
    ['2026-07-16T04:59:59Z', true],
    ['2026-07-16T05:00:00Z', false],
    ['2026-07-16T12:00:00Z', false],
    // 29 March: clocks go from 2 to 3 o'clock.
    ['2026-03-28T20:00:00Z', true],
    ['2026-03-29T01:00:00Z', true],
    ['2026-03-29T04:59:59Z', true],
    ['2026-03-29T05:00:00Z', false],
    ['2026-03-29T18:59:59Z', false],
    ['2026-03-29T19:00:00Z', true],
    // 25 October: the hour from 2 to 3 o'clock repeats.
    ['2026-10-24T19:00:00Z', true],
    ['2026-10-25T01:30:00Z', true],
    ['2026-10-25T05:59:59Z', true],
    ['2026-10-25T06:00:00Z', false],
    ['2026-10-25T19:59:59Z', false],
    ['2026-10-25T20:00:00Z', true],
  ])('at %s: %s', (time, expected) => {
    expect(isQuiet(new Date(time))).toBe(expected);
  });

  it('last ten hours of every night but two of a year', () => {
    const lengths = new Map<number, number>();
    let minutes = 0;
    for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0, 1, 12); at += 15 * 60_000) {
      if (isQuiet(new Date(at))) minutes += 15;
      else if (minutes > 0) {
        lengths.set(minutes, (lengths.get(minutes) ?? 0) + 1);
        minutes = 0;
      }
    }
    expect([...lengths]).toEqual(
      expect.arrayContaining([
        [600, 363],
        [540, 1],
        [660, 1],
      ]),
    );
  });
});
