import * as v from 'valibot';

/** Hours in Berlin time. Nights stay quiet, whatever guardians allow. */
export const earliestPushHour = 7;
export const latestPushHour = 21;

const Hour = v.pipe(v.number(), v.integer(), v.minValue(earliestPushHour), v.maxValue(latestPushHour));

/** From `from` o'clock until before `until` o'clock; equal hours mean never. */
export const PushTimes = v.pipe(
  v.object({ from: Hour, until: Hour }),
  v.check(({ from, until }) => from <= until),
);
export type PushTimes = v.InferOutput<typeof PushTimes>;

/** For children about whom no guardian has decided: after school and before the evening. */
export const usualPushTimes: PushTimes = { from: 14, until: 19 };

export function isPushTime({ from, until }: PushTimes, hour: number): boolean {
  return hour >= from && hour < until;
}
