import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

export const makingRefusals = {
  album_unreadable: 422,
  album_too_large: 422,
  too_many_own_albums: 409,
  own_album_taken: 409,
  album_changed: 409,
  album_needed: 409,
  sticker_owned: 409,
} as const;
export type MakingRefusal = keyof typeof makingRefusals;

/** Enough for 2,000 stickers with names of the greatest length. */
const mostFileBytes = 1_000_000;

/** The body is a catalogue file in its JSON form, whose `key` is ignored. Idempotent by `ownId`, which the client makes, and content. */
export const makeAlbum = endpoint('POST /api/own-albums/:ownId', {
  name: 'makeAlbum',
  act: 'make-album',
  input: v.strictObject({ ownId: Uuid }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_unreadable', 'too_many_own_albums', 'own_album_taken'],
  fileBytes: mostFileBytes,
});

/**
 * For the album's maker. The body is a catalogue file in its JSON form. Stickers keep their numbers (`reconcile.ts`),
 * so everybody keeps their copies; one that anybody ever had is withdrawn. `version`: the one that was edited.
 * `settles`: the ids of reports of mistakes that it answers, which say what became of a code.
 */
export const editAlbum = endpoint('POST /api/shelf/:albumId/edit/:version', {
  name: 'editAlbum',
  act: 'make-album',
  input: v.strictObject({
    albumId: Id,
    version: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
    settles: v.optional(v.pipe(v.string(), v.maxLength(3700), v.regex(/^(?:[0-9a-f-]{36}(?:,|$))*$/)), ''),
  }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_not_found', 'album_unreadable', 'album_too_large', 'album_changed', 'sticker_owned'],
  fileBytes: mostFileBytes,
});

/**
 * For the album's maker, while nobody else collects it and no request names it. Deletes it for good, with the maker's
 * copies. Repeated: `album_not_found`.
 */
export const deleteAlbum = endpoint('DELETE /api/shelf/:albumId', {
  name: 'deleteAlbum',
  act: 'make-album',
  input: v.strictObject({ albumId: Id }),
  refusals: ['album_not_found', 'album_needed'],
});
