import { newId } from '#web/acting/new-id.ts';

export interface EntryIds {
  readonly of: (stickerId: number, delta: -1 | 1) => string;
  /** Forgets ids of stickers that were answered or are gone from the field: the same change then gets a new id. */
  readonly keep: (isKept: (stickerId: number) => boolean) => void;
}

/** Idempotency ids of changes for a child on paper: sent again after a lost answer, each counts once. */
export function entryIds(): EntryIds {
  const ids = new Map<string, { readonly stickerId: number; readonly id: string }>();
  return {
    of(stickerId, delta) {
      const key = `${delta} ${stickerId}`;
      const made = ids.get(key) ?? { stickerId, id: newId() };
      ids.set(key, made);
      return made.id;
    },
    keep(isKept) {
      for (const [key, { stickerId }] of ids) if (!isKept(stickerId)) ids.delete(key);
    },
  };
}
