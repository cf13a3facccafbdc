import * as v from 'valibot';
import { AlbumDraft, emptyDraft, isEmptyDraft } from '../rules/album-draft.ts';
import { editAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import * as drafts from '#web/persistence/kept-drafts.ts';

/** Fields that are newer than the kept draft are empty. */
const KeptDraft = v.pipe(
  v.unknown(),
  v.transform(kept => ({ ...newDraft(), ...Object(kept) })),
  AlbumDraft,
);

/** `over`: the version of the album that was edited. `taken`: reports of mistakes whose proposal stands in the draft. */
const Edits = v.object({ draft: KeptDraft, over: v.string(), taken: v.optional(v.array(v.string()), []) });
export type Edits = v.InferOutput<typeof Edits>;

const ofNew = (userId: string) => ({ userId, address: pagePaths.makeAlbum });
const ofAlbum = (userId: string, albumId: number) => ({ userId, address: editAlbumPath(albumId) });

export function readDraft(userId: string): AlbumDraft {
  return drafts.readDraft(ofNew(userId), KeptDraft) ?? newDraft();
}

export function newDraft(): AlbumDraft {
  return emptyDraft(newId(), Math.floor(Math.random() * 1000));
}

/** Whether the device keeps it. */
export function keepDraft(userId: string, draft: AlbumDraft): boolean {
  return drafts.keepDraft(ofNew(userId), isEmptyDraft(draft) ? undefined : draft);
}

export function forgetDraft(userId: string): void {
  drafts.keepDraft(ofNew(userId), undefined);
}

export function readEdits(userId: string, albumId: number): Edits | undefined {
  return drafts.readDraft(ofAlbum(userId, albumId), Edits);
}

/** Undefined deletes: nothing is changed any more. */
export function keepEdits(userId: string, albumId: number, edits: Edits | undefined): boolean {
  return drafts.keepDraft(ofAlbum(userId, albumId), edits);
}
