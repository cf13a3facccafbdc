export interface Point {
  /** Such as `2026-11-21`. */
  readonly day: string;
  /** Different stickers at its end. */
  readonly collected: number;
}

/** From `since` to `today`, back from what is collected now; what cannot be, because something is not remembered, is cut. */
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
  if (points.at(-1)?.day !== since) points.push({ day: since, collected });
  return points.toReversed();
}
