import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

const places = ['current', 'older', 'hidden'] as const;

const AdminAlbum = v.object({
  id: v.number(),
  name: v.string(),
  edition: v.string(),
  totalStickers: v.number(),
  /** Null: a member's album, for its collectors. `hidden`: only those who have begun it see it. */
  place: v.nullable(v.picklist(places)),
  /** Only for members' albums. */
  makerName: v.nullable(v.string()),
  /** How many members have begun it. */
  collections: v.number(),
  /** The album for all that is named to those who collect this one. */
  insteadId: v.nullable(v.number()),
});
export type AdminAlbum = v.InferOutput<typeof AdminAlbum>;

/** Albums with these words in their names, newest first; at most 100. */
export const listAllAlbums = endpoint('GET /api/admin/albums', {
  name: 'listAllAlbums',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ words: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '') }),
  output: v.object({ albums: v.array(AdminAlbum), more: v.boolean() }),
});

/**
 * Puts an album on every dashboard (`current`), on the shelf (`older`), or away: those who have begun it keep it. A
 * member's album that is put up becomes the operator's.
 */
export const placeAlbum = endpoint('POST /api/admin/albums/:albumId/place', {
  name: 'placeAlbum',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ albumId: Id, place: v.picklist(places) }),
  refusals: ['album_not_found'],
});

/**
 * Says to all who collect the album that it is the same as another for all: they are asked to bring their counts along.
 * Hides it, if it is for all itself. Null: names none any more.
 */
export const nameInstead = endpoint('POST /api/admin/albums/:albumId/instead', {
  name: 'nameInstead',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ albumId: Id, insteadId: v.nullable(Id) }),
  refusals: ['album_not_found'],
});

/**
 * The body is a catalogue file in either form (`catalogue/README.md`); a preview writes nothing. `settles`: the report of
 * a mistake that it answers.
 */
export const importCatalogue = endpoint('POST /api/admin/albums/import/:mode', {
  name: 'importCatalogue',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ mode: v.picklist(['preview', 'write']), settles: v.optional(Uuid) }),
  output: v.object({
    outcome: v.picklist(['created', 'changed', 'unchanged', 'refused']),
    /** The same report as of `npm run albums:import`. */
    lines: v.array(v.string()),
  }),
  fileBytes: 2_100_000,
});
