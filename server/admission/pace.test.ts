import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('lets a burst pass after a rest, then so much a second, of each key for itself', () => {
  const pace = new Pace({ perSecond: 2, burst: 5 });
  const asked = (at: number, key = 'a') => pace.isKept(key, 1, at);
  expect([0, 0, 0, 0, 0, 0].map(at => asked(at))).toEqual([true, true, true, true, true, false]);
  expect(asked(0, 'b')).toBe(true);
  expect([499, 500, 501].map(at => asked(at))).toEqual([false, true, false]);
  expect(Array.from({ length: 6 }, () => asked(100_000))).toEqual([true, true, true, true, true, false]);
});

it('weighs what is asked at once, and takes nothing for what it refuses', () => {
  const pace = new Pace({ perSecond: 1, burst: 10 });
  expect([7, 7, 3, 1].map(weight => pace.isKept('a', weight, 0))).toEqual([true, false, true, false]);
});
