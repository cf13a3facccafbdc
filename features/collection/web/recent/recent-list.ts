/** One own change on this device, as it can be taken back. */
export interface RecentChange {
  readonly id: string;
  /** Milliseconds of this device's clock. */
  readonly at: number;
  /** Single taps, or a whole packet from the number field. */
  readonly act: 'tap' | 'entry';
  /** Copies more or less of each sticker; empty when taps came to nothing. */
  readonly deltas: Deltas;
  /** What it was sent as; the server refuses single ones. */
  readonly operations: ReadonlyArray<readonly [id: string, stickerId: number, delta: number]>;
  readonly isTakenBack: boolean;
}

type Deltas = ReadonlyArray<readonly [stickerId: number, delta: number]>;

/** Why the server refused operations, in German, by their ids. */
export type Refusals = ReadonlyMap<string, string>;

/** A change as it is known to have gone. */
export interface SettledChange extends RecentChange {
  /** What can be taken back: without what was refused. */
  readonly counted: Deltas;
  readonly refusal?: { readonly copies: number; readonly reason: string };
}

/** Separates what was refused of a change from what counts. */
export function settled(change: RecentChange, refusals: Refusals): SettledChange {
  const refused = change.operations.filter(([id]) => refusals.has(id));
  const [first] = refused;
  if (first === undefined) return { ...change, counted: change.deltas };
  const sums = new Map(change.deltas);
  for (const [, stickerId, delta] of refused) sums.set(stickerId, (sums.get(stickerId) ?? 0) - delta);
  const counted = [...sums].filter(([, delta]) => delta !== 0);
  return { ...change, counted, refusal: { copies: refused.length, reason: refusals.get(first[0]) ?? '' } };
}

/** More than that nobody looks through. */
export const mostRecent = 50;

/** Taps on one sticker within this time of each other are one change. */
export const joinedWithinMs = 10_000;

/** The list, newest first, with a change more; a tap joins the one before on the same sticker. */
export function withChange(list: readonly RecentChange[], change: RecentChange): readonly RecentChange[] {
  const [last, ...rest] = list;
  if (last === undefined || !joins(last, change)) return [change, ...list].slice(0, mostRecent);
  const sum = (last.deltas[0]?.[1] ?? 0) + (change.deltas[0]?.[1] ?? 0);
  const [stickerId = 0] = change.deltas[0] ?? [];
  const operations = [...last.operations, ...change.operations];
  return [{ ...last, at: change.at, deltas: sum === 0 ? [] : [[stickerId, sum]], operations }, ...rest];
}

/** What is kept and what this page knows, newest first; this page is right about its own. */
export function mergeRecent(
  kept: readonly RecentChange[],
  own: readonly RecentChange[],
): readonly RecentChange[] {
  const byId = new Map([...kept, ...own].map(change => [change.id, change]));
  return [...byId.values()]
    .filter(change => change.deltas.length > 0)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostRecent);
}

function joins(last: RecentChange, change: RecentChange): boolean {
  return (
    last.act === 'tap' &&
    change.act === 'tap' &&
    !last.isTakenBack &&
    last.deltas.length === 1 &&
    last.deltas[0]?.[0] === change.deltas[0]?.[0] &&
    Math.abs(change.at - last.at) <= joinedWithinMs
  );
}
