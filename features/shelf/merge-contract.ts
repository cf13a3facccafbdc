import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

export const mergeRefusals = { same_album: 422, merge_loses: 409, merged_too_large: 409 } as const;
export type MergeRefusal = keyof typeof mergeRefusals;

const Merge = v.strictObject({ albumId: Id, into: Id, isPreview: v.boolean() });

export const MergeReport = v.object({
  /** What the album becomes a part of. */
  name: v.string(),
  /** Stickers with the same code in both. */
  matched: v.number(),
  /** With another name in each; the other album's stays. At most 20 of them. */
  renamed: v.array(v.object({ code: v.string(), from: v.string(), to: v.string() })),
  renamedCount: v.number(),
  /** Codes that are put behind the other album's last. */
  added: v.array(v.string()),
  /** Codes that the other album lacks, and that nobody has. */
  dropped: v.array(v.string()),
  collectors: v.number(),
});
export type MergeReport = v.InferOutput<typeof MergeReport>;

/**
 * Makes the album a part of another that is the same, by the codes of its stickers: counts are added up, requests, codes
 * and links go on, and devices that still speak of the old one are understood. By whoever made it, into an album that they
 * collect; stickers are added to it where they made it, too.
 */
export const mergeAlbum = endpoint({
  name: 'mergeAlbum',
  method: 'POST',
  path: '/api/shelf/:albumId/merge',
  access: 'member',
  act: 'make-album',
  input: Merge,
  output: MergeReport,
  refusals: ['album_not_found', 'same_album', 'merge_loses', 'merged_too_large'],
});

/** Any two. */
export const mergeAnyAlbums = endpoint({
  name: 'mergeAnyAlbums',
  method: 'POST',
  path: '/api/admin/albums/:albumId/merge',
  access: 'operator',
  act: 'operate',
  input: Merge,
  output: MergeReport,
  refusals: ['album_not_found', 'same_album', 'merge_loses', 'merged_too_large'],
});
