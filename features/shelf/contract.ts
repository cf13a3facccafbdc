import * as v from 'valibot';
import { Id, PreferenceStatus } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

export const shelfRefusals = {
  album_unreadable: 422,
  album_too_large: 422,
  too_many_own_albums: 409,
  own_album_taken: 409,
  join_code_unknown: 404,
  album_changed: 409,
  album_needed: 409,
  sticker_owned: 409,
} as const;
export type ShelfRefusal = keyof typeof shelfRefusals;

/** Enough for 1,200 stickers with names of the greatest length. */
const mostFileBytes = 600_000;

/** The body is a catalogue file in its JSON form, whose `key` is ignored. Idempotent by `ownId`, which the client makes, and content. */
export const makeAlbum = endpoint('POST /api/own-albums/:ownId', {
  name: 'makeAlbum',
  act: 'make-album',
  input: v.strictObject({ ownId: Uuid }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_unreadable', 'album_too_large', 'too_many_own_albums', 'own_album_taken'],
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

const AlbumDeed = v.picklist(['taken_down', 'hidden', 'shown']);

const AlbumChange = v.object({
  /** Null if that member is deleted, or was an operator. */
  by: v.nullable(Person),
  at: Time,
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  /** How many of the remaining stickers were withdrawn. */
  withdrawn: v.number(),
  /** What operators did with the whole album. */
  deed: v.nullable(AlbumDeed),
});
export type AlbumChange = v.InferOutput<typeof AlbumChange>;

/** Newest first, at most 50; for collectors of the album. */
export const listAlbumChanges = endpoint('GET /api/shelf/:albumId/changes', {
  name: 'listAlbumChanges',
  act: 'collect',
  withToken: 'read',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ changes: v.array(AlbumChange) }),
  refusals: ['album_not_found'],
});

/**
 * `forAll`: the operator's; `own`: made by the member; `joined`: somebody else's that the member collects; `friends`:
 * made by somebody of the friends, family or group, and open to the member.
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
  /** The version of the album's document. */
  version: v.string(),
  kind: ShelfKind,
  isOnTable: v.boolean(),
  status: PreferenceStatus,
  /** Null for the operator's albums. */
  maker: v.nullable(Person),
  /** How many members collect it; only for albums that are not for all. */
  collectors: v.number(),
  /** Only for those who collect it. */
  joinCode: v.nullable(v.string()),
  /** Reported ones that wait for the maker; only for the member's own albums. */
  mistakes: v.number(),
  firstCode: v.string(),
  lastCode: v.string(),
});
export type ShelfAlbum = v.InferOutput<typeof ShelfAlbum>;

/**
 * All albums that the member may collect, newest first. `near`: without albums for all that are not current and that
 * the member never took; `more` counts those. The whole shelf grows with the instance, the near one with the member.
 */
export const listShelf = endpoint('GET /api/shelf', {
  name: 'listShelf',
  act: 'collect',
  withToken: 'read',
  input: v.strictObject({ part: v.optional(v.picklist(['near'])) }),
  output: v.object({
    albums: v.array(ShelfAlbum),
    mayMake: v.number(),
    more: v.number(),
  }),
});

/** Takes an album of the shelf, or one that the member collects already, and puts it on the table. Idempotent. */
export const joinAlbum = endpoint('POST /api/shelf/:albumId/join', {
  name: 'joinAlbum',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ albumId: v.number() }),
  refusals: ['album_not_found'],
});

const JoinCode = v.pipe(v.string(), v.regex(/^[2-9A-HJKMNP-Z]{6}$/));

const CodeAlbum = v.object({
  id: v.number(),
  name: v.string(),
  edition: v.string(),
  imageUrl: v.nullable(v.string()),
  totalStickers: v.number(),
  maker: v.nullable(Person),
  /** Collected, and not put away. */
  isCollected: v.boolean(),
});
export type CodeAlbum = v.InferOutput<typeof CodeAlbum>;

/** Shows the album of a join code before joining. Wrong codes are limited. */
export const readJoinCode = endpoint('GET /api/join-codes/:code', {
  name: 'readJoinCode',
  act: 'collect',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({ album: CodeAlbum }),
  refusals: ['join_code_unknown'],
});

export const joinByCode = endpoint('POST /api/join-codes/:code', {
  name: 'joinByCode',
  act: 'collect',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({ albumId: v.number() }),
  refusals: ['join_code_unknown'],
});
