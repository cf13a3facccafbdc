import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isPushTime, PushTimes, usualPushTimes } from './push-times.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

it.each([
  [usualPushTimes, [14, 15, 16, 17, 18]],
  [{ from: 20, until: 21 }, [20]],
  [{ from: 16, until: 16 }, []],
])('between %j a child is told at %j', (times, told) => {
  expect(hours.filter(hour => isPushTime(times, hour))).toEqual(told);
});

it.each([
  [{ from: 7, until: 21 }, true],
  [{ from: 16, until: 16 }, true],
  [{ from: 6, until: 21 }, false],
  [{ from: 7, until: 22 }, false],
  [{ from: 15, until: 14 }, false],
  [{ from: 14.5, until: 19 }, false],
])('guardians may choose %j: %s', (times, mayChoose) => {
  expect(v.is(PushTimes, times)).toBe(mayChoose);
});
