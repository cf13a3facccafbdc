import * as v from 'valibot';
import { Id, PreferenceStatus } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint } from '#shared/endpoint.ts';

export const shelfRefusals = {
  album_unreadable: 422,
  album_too_large: 422,
  too_many_own_albums: 409,
  own_album_taken: 409,
  join_code_unknown: 404,
  album_changed: 409,
  sticker_owned: 409,
} as const;
export type ShelfRefusal = keyof typeof shelfRefusals;

/** Made by the client, so that a repeated call makes one album. */
const OwnId = v.pipe(v.string(), v.uuid());

/** 1,200 stickers with names as long as they may be. */
const mostFileBytes = 600_000;

/** The body is a catalogue file in its JSON form; its `key` does not count. Idempotent by `ownId` and what is in it. */
export const makeAlbum = endpoint({
  name: 'makeAlbum',
  method: 'POST',
  path: '/api/own-albums/:ownId',
  access: 'member',
  act: 'make-album',
  input: v.strictObject({ ownId: OwnId }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_unreadable', 'album_too_large', 'too_many_own_albums', 'own_album_taken'],
  fileBytes: mostFileBytes,
});

/**
 * By its maker alone. The body is a catalogue file in its JSON form. Stickers keep their numbers (`reconcile.ts`), and so
 * everybody keeps their copies; one that anybody ever had is withdrawn, not removed. `version`: the one that was changed.
 */
export const editAlbum = endpoint({
  name: 'editAlbum',
  act: 'make-album',
  method: 'POST',
  path: '/api/shelf/:albumId/edit/:version',
  access: 'member',
  input: v.strictObject({ albumId: Id, version: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_not_found', 'album_unreadable', 'album_too_large', 'album_changed', 'sticker_owned'],
  fileBytes: mostFileBytes,
});

const AlbumDeed = v.picklist(['taken_down', 'restored', 'hidden', 'shown']);

const AlbumChange = v.object({
  /** Null when deleted, and of the operators. */
  by: v.nullable(Person),
  at: v.pipe(v.string(), v.isoTimestamp()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  /** Of those that stay. */
  withdrawn: v.optional(v.number(), 0),
  /** The name of the album that became a part of this one. */
  mergedName: v.optional(v.nullable(v.string()), null),
  /** Of the operators, with the whole album. */
  deed: v.optional(v.nullable(AlbumDeed), null),
});
export type AlbumChange = v.InferOutput<typeof AlbumChange>;

/** Newest first, at most 50; for those who collect it. */
export const listAlbumChanges = endpoint({
  name: 'listAlbumChanges',
  act: 'collect',
  withToken: 'read',
  method: 'GET',
  path: '/api/shelf/:albumId/changes',
  access: 'member',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ changes: v.array(AlbumChange) }),
  refusals: ['album_not_found'],
});

/**
 * `forAll`: the operator's; `own`: made by the member; `joined`: somebody else's that the member collects; `friends`:
 * that of a friend, of the family or of the group, which the member could collect.
 */
export const ShelfKind = v.picklist(['forAll', 'own', 'joined', 'friends']);
export type ShelfKind = v.InferOutput<typeof ShelfKind>;

export const ShelfAlbum = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  edition: v.string(),
  imageUrl: v.nullable(v.string()),
  totalStickers: v.number(),
  /** Of its document. */
  version: v.string(),
  kind: ShelfKind,
  isOnTable: v.boolean(),
  status: PreferenceStatus,
  /** Null for the operator's. */
  maker: v.nullable(Person),
  /** Members who collect it; of albums that are not for all. */
  collectors: v.number(),
  /** For those who collect it. */
  joinCode: v.nullable(v.string()),
  /** Waiting for the maker, of the maker's own. */
  openCorrections: v.optional(v.number(), 0),
  firstCode: v.string(),
  lastCode: v.string(),
});
export type ShelfAlbum = v.InferOutput<typeof ShelfAlbum>;

/**
 * Everything that the member may collect, newest first. `near`: without albums for all that are not current and that the
 * member never took; `more` counts those. The whole shelf grows with the instance, what is near with the member.
 */
export const listShelf = endpoint({
  name: 'listShelf',
  method: 'GET',
  path: '/api/shelf',
  access: 'member',
  act: 'collect',
  withToken: 'read',
  input: v.strictObject({ part: v.optional(v.picklist(['near'])) }),
  output: v.object({
    albums: v.array(ShelfAlbum),
    mayMake: v.number(),
    more: v.optional(v.number(), 0),
  }),
  refusals: [],
});

/** An album of those on the shelf, or one that the member collects already. Puts it on the table. Idempotent. */
export const joinAlbum = endpoint({
  name: 'joinAlbum',
  method: 'POST',
  path: '/api/shelf/:albumId/join',
  access: 'member',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_not_found'],
});

export const JoinCode = v.pipe(v.string(), v.regex(/^[2-9A-HJKMNP-Z]{6}$/));

const CodeAlbum = v.object({
  id: v.number(),
  name: v.string(),
  edition: v.string(),
  imageUrl: v.nullable(v.string()),
  totalStickers: v.number(),
  maker: v.nullable(Person),
  /** And not put away. */
  isCollected: v.boolean(),
});
export type CodeAlbum = v.InferOutput<typeof CodeAlbum>;

/** What somebody is invited to collect. Wrong codes are limited. */
export const readJoinCode = endpoint({
  name: 'readJoinCode',
  method: 'GET',
  path: '/api/join-codes/:code',
  access: 'member',
  act: 'collect',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({ album: CodeAlbum }),
  refusals: ['join_code_unknown'],
});

export const joinByCode = endpoint({
  name: 'joinByCode',
  method: 'POST',
  path: '/api/join-codes/:code',
  access: 'member',
  act: 'collect',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({ albumId: v.number() }),
  refusals: ['join_code_unknown'],
});
