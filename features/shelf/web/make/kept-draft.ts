import * as v from 'valibot';
import { AlbumDraft, emptyDraft, isEmptyDraft } from '../../rules/album-draft.ts';
import { newId } from '#web/acting/new-id.ts';

/** Forgotten with the rest of what the device keeps when its member signs out. */
const keyOf = (userId: string) => `album-draft-${userId}`;

export function readDraft(userId: string): AlbumDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    // What has come since it was kept is empty in it.
    return v.parse(AlbumDraft, { ...newDraft(), ...kept });
  } catch {
    // Storage is forbidden, or holds something else: one begins anew.
  }
  return newDraft();
}

export function newDraft(): AlbumDraft {
  return emptyDraft(newId(), Math.floor(Math.random() * 1000));
}

export function keepDraft(userId: string, draft: AlbumDraft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: it stays in the page.
  }
}

export function forgetDraft(userId: string): void {
  keepDraft(userId, { ...newDraft(), name: '' });
}
