import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';
import { rarities } from './rules/rarity.ts';

/** An id of the database: a number, or decimal text as in a path. */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);

export const albumsRefusals = { album_not_found: 404 } as const;
export type AlbumsRefusal = keyof typeof albumsRefusals;

/** `active` albums are on the dashboard, the others are put away; the default is `active`. */
export const PreferenceStatus = v.picklist(['active', 'inactive', 'archived']);
export type PreferenceStatus = v.InferOutput<typeof PreferenceStatus>;

export const AlbumSticker = v.object({
  id: v.number(),
  number: v.number(),
  code: v.string(),
  name: v.string(),
  rarity: v.picklist(rarities),
  foil: v.boolean(),
  imageUrl: v.nullable(v.string()),
});
export type AlbumSticker = v.InferOutput<typeof AlbumSticker>;

export const AlbumSection = v.object({
  /** Empty in an album without sections. */
  name: v.string(),
  prefix: v.nullable(v.string()),
  /** #rrggbb, dark enough to carry white text. */
  deep: v.nullable(v.string()),
  mid: v.nullable(v.string()),
  crestUrl: v.nullable(v.string()),
  stickers: v.array(AlbumSticker),
  /** Given where all are extras, outside the count: the section in which they are printed, empty in an album without. */
  extraOf: v.optional(v.string()),
});
export type AlbumSection = v.InferOutput<typeof AlbumSection>;

/** All stickers in printed order. A version never changes. */
export const AlbumDocument = v.object({
  id: v.number(),
  version: v.string(),
  name: v.string(),
  description: v.string(),
  edition: v.string(),
  imageUrl: v.nullable(v.string()),
  totalStickers: v.number(),
  packetSize: v.nullable(v.number()),
  packetPriceCents: v.nullable(v.number()),
  sections: v.array(AlbumSection),
  /** Withdrawn stickers: in no section, not in `totalStickers`. Owners keep their copies, nobody else lacks them. */
  withdrawn: v.optional(
    v.array(
      v.object({
        ...AlbumSticker.entries,
        section: v.nullable(v.string()),
        extra: v.optional(v.boolean()),
      }),
    ),
  ),
});
export type AlbumDocument = v.InferOutput<typeof AlbumDocument>;

/**
 * Stored compressed and cacheable for ever: albums for everybody by any proxy, because they are not personal; private
 * albums only by the browsers of their collectors. `album_not_found` answers an outdated version as well as an album
 * that the caller does not collect.
 */
export const readAlbumDocument = endpoint('GET /api/albums/:albumId/document/:version', {
  name: 'readAlbumDocument',
  reply: 'text',
  access: 'either',
  act: 'collect',
  withToken: 'read',
  input: v.strictObject({ albumId: Id, version: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) }),
  output: AlbumDocument,
  refusals: ['album_not_found'],
});

/** What is not given stays as it is. `collectsExtras`: extras that the member does not have are missing. */
export const setAlbumPreference = endpoint('PUT /api/albums/:albumId/preference', {
  name: 'setAlbumPreference',
  act: 'collect',
  input: v.strictObject({
    albumId: Id,
    status: v.optional(PreferenceStatus),
    collectsExtras: v.optional(v.boolean()),
  }),
  refusals: ['album_not_found'],
});
