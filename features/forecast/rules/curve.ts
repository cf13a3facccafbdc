export interface Point {
  /** Such as `2026-11-21`. */
  readonly day: string;
  /** Different stickers at its end. */
  readonly collected: number;
}

/**
 * From `since`, or the first change, to `today`: back from what is collected now. Less than nothing, which would come of
 * what is not remembered, is cut.
 */
export function curveOf(
  since: string,
  days: ReadonlyArray<{ readonly day: string; readonly change: number }>,
  now: { readonly today: string; readonly collected: number },
): Point[] {
  let collected = now.collected;
  const points: Point[] = [{ day: now.today, collected }];
  for (const { day, change } of days.toReversed()) {
    if (day !== now.today) points.push({ day, collected });
    collected = Math.max(0, collected - change);
  }
  // Swaps may be older than what is known of the beginning.
  const start = days[0] !== undefined && days[0].day < since ? days[0].day : since;
  if (points.at(-1)?.day !== start) points.push({ day: start, collected });
  return points.toReversed();
}
