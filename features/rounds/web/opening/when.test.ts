import { describe, expect, it } from 'vitest';
import { handOverAfter, usualClosing } from './when.ts';

describe('a round', () => {
  it('closes in three days', () => {
    expect(usualClosing(new Date(2026, 10, 29, 23, 5))).toBe('2026-12-02');
  });

  it.each([
    ['2026-12-02', '2026-12-03'],
    ['2026-12-04', '2026-12-07'],
    ['2026-12-05', '2026-12-07'],
    ['2026-12-31', '2027-01-01'],
    ['', ''],
  ])('that closes at %s is handed over on %s', (closing, day) => {
    expect(handOverAfter(closing)).toBe(day);
  });
});
