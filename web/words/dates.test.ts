import { afterEach, expect, it, vi } from 'vitest';
import { relativeTime, today } from './dates.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in Berlin', (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  expect(today()).toBe(day);
});

it('what has been is of now where the clock of the device is behind', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T20:00:00Z'), toFake: ['Date'] });
  const said = [
    '2026-11-26T20:00:00Z',
    '2026-11-27T19:55:00Z',
    '2026-11-27T20:05:00Z',
    '2026-11-28T22:00:00Z',
  ];
  expect(said.map(relativeTime)).toEqual(['gestern', 'vor 5 Minuten', 'jetzt', 'jetzt']);
});
