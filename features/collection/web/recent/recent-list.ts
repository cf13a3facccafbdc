import { actOf } from '../../rules/operation-id.ts';

/** `deltas` is empty where nothing is to be shown: taps that cancel each other, and what took a change back. */
export interface RecentChange {
  readonly id: string;
  readonly at: number;
  readonly act: 'tap' | 'entry' | 'sheet';
  /** With whom a sheet was swapped. */
  readonly partner?: string | undefined;
  /** Out of which all of it came. */
  readonly packet?: string | undefined;
  readonly deltas: Deltas;
  readonly operations: ReadonlyArray<readonly [id: string, stickerId: number, delta: number]>;
  readonly isTakenBack: boolean;
}

type Deltas = ReadonlyArray<readonly [stickerId: number, delta: number]>;

/** Operation id → reason in German. */
export type Refusals = ReadonlyMap<string, string>;

export interface SettledChange extends RecentChange {
  readonly counted: Deltas;
  readonly refusal?: { readonly copies: number; readonly reason: string };
}

export function settled(change: RecentChange, refusals: Refusals): SettledChange {
  const refused = change.operations.filter(([id]) => refusals.has(id));
  const [first] = refused;
  if (first === undefined) return { ...change, counted: change.deltas };
  const sums = new Map(change.deltas);
  for (const [, stickerId, delta] of refused) sums.set(stickerId, (sums.get(stickerId) ?? 0) - delta);
  const counted = [...sums].filter(([, delta]) => delta !== 0);
  return { ...change, counted, refusal: { copies: refused.length, reason: refusals.get(first[0]) ?? '' } };
}

export const mostRecent = 50;

export const joinedWithinMs = 10_000;

/** Newest first; a tap is joined with the previous one on the same sticker. */
export function withChange(list: readonly RecentChange[], change: RecentChange): readonly RecentChange[] {
  const [last, ...rest] = list;
  if (last === undefined || !joins(last, change)) return [change, ...list].slice(0, mostRecent);
  const sum = (last.deltas[0]?.[1] ?? 0) + (change.deltas[0]?.[1] ?? 0);
  const [stickerId = 0] = change.deltas[0] ?? [];
  const operations = [...last.operations, ...change.operations];
  return [{ ...last, at: change.at, deltas: sum === 0 ? [] : [[stickerId, sum]], operations }, ...rest];
}

export function mergeRecent(
  kept: readonly RecentChange[],
  own: readonly RecentChange[],
): readonly RecentChange[] {
  const byId = new Map([...kept, ...own].map(change => [change.id, change]));
  return [...byId.values()].toSorted((a, b) => b.at - a.at).slice(0, mostRecent);
}

/** How many copies each sticker gained or lost. */
export function sumsOf(
  moved: ReadonlyArray<Pick<LedgerEntry, 'stickerId' | 'delta'>>,
): ReadonlyArray<readonly [stickerId: number, delta: number]> {
  const sums = new Map<number, number>();
  for (const { stickerId, delta } of moved) sums.set(stickerId, (sums.get(stickerId) ?? 0) + delta);
  return [...sums];
}

interface LedgerEntry {
  readonly id: string;
  readonly stickerId: number;
  readonly delta: number;
  readonly at: string;
}

/** What the server counted and this device does not know; a sheet is one change, and so is what arrived together. */
export function changesElsewhere(
  ledger: readonly LedgerEntry[],
  known: ReadonlySet<string>,
): readonly SettledChange[] {
  const together = new Map<string, LedgerEntry[]>();
  const unknown = ledger.filter(({ id }) => !known.has(id));
  const acts = unknown.map(({ id }) => actOf(id));
  const sheets = new Set(acts.filter((act, at) => acts.indexOf(act) !== at));
  for (const entry of unknown) {
    const act = actOf(entry.id);
    const key = sheets.has(act) ? act : `${entry.at} ${entry.delta}`;
    const others = together.get(key);
    if (others === undefined) together.set(key, [entry]);
    else others.push(entry);
  }
  return [...together].map(([key, entries]) => {
    const deltas = sumsOf(entries).toSorted(([one], [other]) => one - other);
    return {
      id: entries[0]?.id ?? '',
      at: Date.parse(entries[0]?.at ?? ''),
      act: sheets.has(key) ? 'sheet' : deltas.length === 1 ? 'tap' : 'entry',
      deltas,
      counted: deltas,
      operations: entries.map(({ id, stickerId, delta }) => [id, stickerId, delta] as const),
      isTakenBack: false,
    };
  });
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
