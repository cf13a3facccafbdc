import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postDate } from './post-date.ts';

const calendar = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
const expected = (time: string) => calendar.format(new Date(time));

it.each([
  '2025-11-14T12:00:00.000Z',
  '2025-12-31T22:59:59.999Z',
  '2025-12-31T23:00:00.000Z',
  '2024-02-29T22:59:59.999Z',
  // Before and after the clock changes.
  '2025-03-30T00:59:59.999Z',
  '2025-03-30T01:00:00.000Z',
  '2025-03-30T21:59:59.999Z',
  '2025-03-30T22:00:00.000Z',
  '2025-10-26T00:59:59.999Z',
  '2025-10-25T22:00:00.000Z',
  '2025-10-26T22:59:59.999Z',
  '2025-10-26T23:00:00.000Z',
])('says of %s what the calendar says', time => {
  expect(postDate(time)).toBe(expected(time));
});

it('is the calendar of Germany at any time of sixty years', () => {
  const hours = fc.integer({ min: Date.UTC(2000, 0) / 3_600_000, max: Date.UTC(2060, 0) / 3_600_000 });
  fc.assert(
    fc.property(hours, hour => {
      const time = new Date(hour * 3_600_000).toISOString();
      expect(postDate(time)).toBe(expected(time));
    }),
    { numRuns: 3000 },
  );
});
