import * as v from 'valibot';
import { AlbumDraft, emptyDraft, isEmptyDraft } from '../rules/album-draft.ts';
import { newId } from '#web/acting/new-id.ts';

/** Fields that are newer than the kept draft are empty. */
const KeptDraft = v.pipe(
  v.unknown(),
  v.transform(kept => ({ ...newDraft(), ...Object(kept) })),
  AlbumDraft,
);

/** `over`: the version of the album that was edited. `taken`: reports of mistakes whose proposal stands in the draft. */
const Edits = v.object({ draft: KeptDraft, over: v.string(), taken: v.optional(v.array(v.string()), []) });
export type Edits = v.InferOutput<typeof Edits>;

/** Per member; deleted on sign-out with everything else that the device keeps. */
const keyOf = (userId: string, albumId?: number) =>
  `album-draft-${userId}${albumId === undefined ? '' : `-${albumId}`}`;

export function readDraft(userId: string): AlbumDraft {
  return read(keyOf(userId), KeptDraft) ?? newDraft();
}

export function newDraft(): AlbumDraft {
  return emptyDraft(newId(), Math.floor(Math.random() * 1000));
}

/** Whether the device keeps it. */
export function keepDraft(userId: string, draft: AlbumDraft): boolean {
  return write(keyOf(userId), isEmptyDraft(draft) ? undefined : draft);
}

export function forgetDraft(userId: string): void {
  write(keyOf(userId), undefined);
}

export function readEdits(userId: string, albumId: number): Edits | undefined {
  return read(keyOf(userId, albumId), Edits);
}

/** Undefined deletes: nothing is changed any more. */
export function keepEdits(userId: string, albumId: number, edits: Edits | undefined): boolean {
  return write(keyOf(userId, albumId), edits);
}

function read<T>(key: string, format: v.GenericSchema<unknown, T>): T | undefined {
  try {
    const kept = v.safeParse(format, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    // Storage is forbidden, or holds something else: begin with an empty draft.
    return undefined;
  }
}

function write(key: string, value: object | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full or forbidden: the draft stays in the page only.
    return false;
  }
}
