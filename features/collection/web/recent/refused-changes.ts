import { update } from 'idb-keyval';
import * as v from 'valibot';
import type { Refusals } from './recent-list.ts';
import { readRecent, recentStore } from './recent-store.ts';
import { Listeners } from '#web/moments/listeners.ts';

const mostKept = 1_000;

const Kept = v.array(v.tuple([v.string(), v.string()]));

const known = new Map<string, string>();
const listeners = new Listeners();

export const countRefused = (): number => known.size;

export const onRefused = listeners.subscribe;

interface Refused {
  readonly id: string;
  readonly message: string;
}

export async function noteRefused(
  userId: string,
  albumId: number,
  refused: readonly Refused[],
): Promise<void> {
  const entries = refused.map(({ id, message }): [string, string] => [id, message]);
  for (const [id, message] of entries) known.set(id, message);
  listeners.tell();
  const add = (kept: unknown) => [...parsed(kept), ...entries].slice(-mostKept);
  await update(keyOf(albumId), add, recentStore(userId)).catch(() => undefined);
}

export async function readRefused(userId: string, albumId: number): Promise<Refusals> {
  const kept = await readRecent(recentStore(userId), keyOf(albumId));
  for (const [id, message] of parsed(kept)) known.set(id, message);
  return known;
}

function keyOf(albumId: number): string {
  return `refused/${albumId}`;
}

function parsed(kept: unknown): ReadonlyArray<[string, string]> {
  const read = v.safeParse(Kept, kept);
  return read.success ? read.output : [];
}
