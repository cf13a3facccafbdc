import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

export const mergeRefusals = {
  same_album: 422,
  merge_loses: 409,
  merged_too_large: 409,
  // Of an album for all into one that is not: who collects it would see it no more.
  merge_hides: 409,
  // Somebody who collects the one may not begin the other.
  merge_excludes: 409,
} as const;
export type MergeRefusal = keyof typeof mergeRefusals;

const refusals = [
  'album_not_found',
  'same_album',
  'merge_loses',
  'merged_too_large',
  'merge_hides',
  'merge_excludes',
] as const;

const Merge = v.strictObject({ albumId: Id, into: Id, isPreview: v.boolean() });

export const MergeReport = v.object({
  /** The name of the album that remains. */
  name: v.string(),
  /** Stickers with the same code in both. */
  matched: v.number(),
  /** Stickers whose names differ; the remaining album's names stay. At most 20 are listed. */
  renamed: v.array(v.object({ code: v.string(), from: v.string(), to: v.string() })),
  renamedCount: v.number(),
  /** Codes that are added at the end of the remaining album. */
  added: v.array(v.string()),
  /** Codes that the remaining album lacks and nobody owns: they are lost. */
  dropped: v.array(v.string()),
  collectors: v.number(),
});
export type MergeReport = v.InferOutput<typeof MergeReport>;

/**
 * Merges the album into another that is the same, matched by sticker codes: quantities are added up, requests, codes
 * and links go on, and devices that still send the old ids are understood. For the album's maker, into an album that
 * they collect; stickers can be added to it only if they made it, too.
 */
export const mergeAlbum = endpoint('POST /api/shelf/:albumId/merge', {
  name: 'mergeAlbum',
  act: 'make-album',
  weight: 10,
  input: Merge,
  output: MergeReport,
  refusals,
});

/** For operators: merges any two albums. */
export const mergeAnyAlbums = endpoint('POST /api/admin/albums/:albumId/merge', {
  name: 'mergeAnyAlbums',
  access: 'operator',
  act: 'operate',
  input: Merge,
  output: MergeReport,
  refusals,
});
