import { update } from 'idb-keyval';
import * as v from 'valibot';
import type { Refusals } from './recent-list.ts';
import { readRecent, recentStore } from './recent-store.ts';

/** As many as the operations of a packet and some: changes further back are out of the list. */
const mostKept = 1_000;

const Kept = v.array(v.tuple([v.string(), v.string()]));

/** What this visit knows, kept or not. */
const known = new Map<string, string>();
const listeners = new Set<() => void>();

/** How many refusals this visit knows; changes with each that is noted. */
export const countRefused = (): number => known.size;

/** Calls back when refusals were noted, until the returned function is called. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface Refused {
  readonly id: string;
  /** The reason, in German. */
  readonly message: string;
}

/** Notes what the server refused of a member's changes of an album, for the list of recent changes. */
export async function noteRefused(
  userId: string,
  albumId: number,
  refused: readonly Refused[],
): Promise<void> {
  const entries = refused.map(({ id, message }): [string, string] => [id, message]);
  for (const [id, message] of entries) known.set(id, message);
  listeners.forEach(listener => listener());
  const add = (kept: unknown) => [...parsed(kept), ...entries].slice(-mostKept);
  await update(keyOf(albumId), add, recentStore(userId)).catch(() => undefined);
}

/** Also what other tabs and earlier visits were told. */
export async function readRefused(userId: string, albumId: number): Promise<Refusals> {
  const kept = await readRecent(recentStore(userId), keyOf(albumId));
  for (const [id, message] of parsed(kept)) known.set(id, message);
  return known;
}

/** Beside the album's changes, in the same store. */
function keyOf(albumId: number): string {
  return `refused/${albumId}`;
}

function parsed(kept: unknown): ReadonlyArray<[string, string]> {
  const read = v.safeParse(Kept, kept);
  return read.success ? read.output : [];
}
