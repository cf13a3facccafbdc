import * as v from 'valibot';
import { Id, PreferenceStatus } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time } from '#shared/endpoint.ts';

export const shelfRefusals = { join_code_unknown: 404 } as const;
export type ShelfRefusal = keyof typeof shelfRefusals;

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

/** Shows the album of a join code before joining; to a child null where its guardians are to be asked. Wrong codes are limited. */
export const readJoinCode = endpoint('GET /api/join-codes/:code', {
  name: 'readJoinCode',
  act: 'collect',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({ album: v.nullable(CodeAlbum) }),
  refusals: ['join_code_unknown'],
});

/** The same for who has no account yet. */
export const showJoinCode = endpoint('GET /api/join-codes/:code/album', {
  name: 'showJoinCode',
  access: 'public',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({
    ...v.omit(CodeAlbum, ['isCollected', 'maker']).entries,
    maker: v.nullable(v.omit(Person, ['userId'])),
  }),
  refusals: ['join_code_unknown'],
});

/** Null: the child's guardians are asked. */
export const joinByCode = endpoint('POST /api/join-codes/:code', {
  name: 'joinByCode',
  act: 'collect',
  input: v.strictObject({ code: JoinCode }),
  output: v.object({ albumId: v.nullable(v.number()) }),
  refusals: ['join_code_unknown'],
});
