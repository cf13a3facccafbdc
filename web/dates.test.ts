import { afterEach, expect, it, vi } from 'vitest';
import { today } from './dates.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in Berlin', (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  expect(today()).toBe(day);
});
