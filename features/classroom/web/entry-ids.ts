import { newId } from '#web/acting/new-id.ts';

interface EntryIds {
  readonly of: (stickerId: number, delta: -1 | 1) => string;
  /** Of those that the server has answered, or that stand in the field no more: the same again is another. */
  readonly keep: (isKept: (stickerId: number) => boolean) => void;
}

/** Of changes for a child on paper: sent again, because the answer was lost, each counts once. */
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
