import { update } from 'idb-keyval';
import { useState } from 'react';
import * as v from 'valibot';
import { isEmptySheet, longestPartner, mostOnSheet, newSheet, type Sheet } from '../rules/sheet.ts';
import { readRecent, recentStore } from '#features/collection/web/recent/recent-store.ts';
import { Uuid } from '#shared/endpoint.ts';
import { sheetPath } from '#shared/list-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { draftsOf, keepDraft, readDraft } from '#web/persistence/kept-drafts.ts';

const Copies = v.pipe(
  v.array(v.tuple([v.number(), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostOnSheet))])),
  v.maxLength(mostOnSheet),
  v.transform(copies => new Map(copies)),
);
const KeptSheet = v.object({
  id: Uuid,
  partner: v.pipe(v.string(), v.maxLength(longestPartner)),
  friendId: v.optional(Uuid),
  gave: Copies,
  got: Copies,
});

/** The address leads to the sheet from where signing out asks about it. */
const placeOf = (userId: string, albumId: number) => ({ userId, address: sheetPath(albumId) });

function readSheet(userId: string, albumId: number): Sheet | undefined {
  return readDraft(placeOf(userId, albumId), KeptSheet);
}

/** Whether the device keeps it. */
export function keepSheet(userId: string, albumId: number, sheet: Sheet): boolean {
  const { gave, got, ...words } = sheet;
  const kept = isEmptySheet(sheet) ? undefined : { ...words, gave: [...gave], got: [...got] };
  return keepDraft(placeOf(userId, albumId), kept);
}

/** Another sheet may have been begun by then. */
export function forgetSheet(userId: string, albumId: number, { id }: Sheet): void {
  if (readSheet(userId, albumId)?.id === id) keepDraft(placeOf(userId, albumId), undefined);
}

export function hasSheet(userId: string, albumId: number): boolean {
  return draftsOf(userId).includes(sheetPath(albumId));
}

/** What is on it outlives a reload, and the end of the app; but not what begins with a friend's request. */
export function useSheet(userId: string, albumId: number, begun: Sheet | undefined) {
  const [sheet, setSheet] = useState(() => begun ?? readSheet(userId, albumId) ?? newSheet(newId()));
  const [isKept, setKept] = useState(true);
  const write = (next: Sheet) => {
    setSheet(next);
    if (begun === undefined) setKept(keepSheet(userId, albumId, next));
  };
  return { sheet, isKept, write };
}

const partnersKey = 'sheet-partners';
const mostPartners = 4;
const Partners = v.fallback(v.array(v.string()), []);

export async function readPartners(userId: string): Promise<readonly string[]> {
  return v.parse(Partners, await readRecent(recentStore(userId), partnersKey));
}

export async function notePartner(userId: string, partner: string): Promise<void> {
  if (partner === '') return;
  const add = (kept: unknown) =>
    [partner, ...v.parse(Partners, kept).filter(name => name !== partner)].slice(0, mostPartners);
  await update(partnersKey, add, recentStore(userId)).catch(() => undefined);
}
