import * as v from 'valibot';
import { Id, PreferenceStatus } from '#features/albums/contract.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';
import { mostPriceCents } from './rules/packet.ts';
import { mostOperations } from './rules/quantity.ts';

/** Refusals of a whole call; single operations that are refused are part of a 200 reply. */
export const collectionRefusals = {
  operation_id_reused: 422,
  other_member: 409,
  sticker_unknown: 422,
} as const;
export type CollectionRefusal = keyof typeof collectionRefusals;

/** Why one operation was not applied; the rest of its batch was. */
export const OperationRefusal = v.picklist([
  'nothing_to_remove',
  'too_many_copies',
  'sticker_unknown',
  'too_old',
]);
export type OperationRefusal = v.InferOutput<typeof OperationRefusal>;

/**
 * A random value, drawn anew when the database is created or restored: if it differs from the one a device knows, the
 * server went back, however high its revision is.
 */
const Generation = v.string();

/** A quarter of the server's calendar (`rules/ledger-quarter.ts`). */
const Quarter = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/**
 * The packet that a sticker came out of, which the client names; only its first operation says more than its id. An
 * operation that takes a sticker off takes the packet's record along.
 */
const PacketMark = v.strictObject({
  id: Uuid,
  openedAt: v.optional(Time),
  priceCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPriceCents))),
});

/**
 * Idempotent by its id, which the client chooses. `quarter` is the latest that the device had heard of when it made the
 * operation; it never changes afterwards.
 */
export const Operation = v.strictObject({
  id: Uuid,
  stickerId: Id,
  delta: v.picklist([-1, 1]),
  quarter: v.optional(Quarter),
  packet: v.optional(PacketMark),
});
export type Operation = v.InferOutput<typeof Operation>;

/** Sticker id (a JSON key) → copies owned; stickers not owned are absent. */
const Quantities = v.record(v.string(), v.number());

/**
 * `revision` rises with each change, so that stale answers are recognised. `memberId` is whose collection it is,
 * because another tab may have signed somebody else in.
 */
export const CollectionReply = v.object({
  revision: v.number(),
  quantities: Quantities,
  memberId: v.string(),
  quarter: v.number(),
  generation: Generation,
});
export type CollectionReply = v.InferOutput<typeof CollectionReply>;

export const readCollection = endpoint('GET /api/collection/:albumId', {
  name: 'readCollection',
  reply: 'text',
  act: 'collect',
  withToken: 'read',
  input: v.strictObject({ albumId: Id }),
  output: CollectionReply,
  refusals: ['album_not_found'],
});

/**
 * Applies the operations in order, each exactly once, in one transaction. If `previousRevision` is not the one that the
 * client knows, another device wrote in between; `quantities` holds only the stickers touched, 0 for those gone.
 * `memberId` names the member whose changes the device holds: it grants nothing, but refuses a session of somebody
 * else.
 */
export const changeQuantities = endpoint('POST /api/collection/:albumId/operations', {
  name: 'changeQuantities',
  repeats: 'safe',
  act: 'collect',
  withToken: 'quantities',
  input: v.strictObject({
    albumId: Id,
    memberId: v.optional(Uuid),
    operations: v.pipe(v.array(Operation), v.minLength(1), v.maxLength(mostOperations)),
  }),
  output: v.object({
    previousRevision: v.number(),
    revision: v.number(),
    quarter: v.number(),
    generation: Generation,
    quantities: Quantities,
    refused: v.array(v.object({ id: v.string(), reason: OperationRefusal, message: v.string() })),
  }),
  refusals: ['album_not_found', 'operation_id_reused', 'other_member'],
});

export const MyAlbum = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  imageUrl: v.nullable(v.string()),
  totalStickers: v.number(),
  version: v.string(),
  status: PreferenceStatus,
  /** How many different stickers the member has. */
  collected: v.number(),
  /** Copies beyond the first of each sticker. */
  duplicates: v.number(),
  /** When a quantity last changed; null if none ever did. */
  changedAt: v.nullable(Time),
  /** Ids of withdrawn stickers and extras, which do not count. */
  uncountedIds: v.optional(v.array(v.number())),
  /** Missing stickers that the member ordered, in printed order: they are not sought. */
  orderedIds: v.optional(v.array(v.number())),
  /** Whether extras that the member does not have are missing. */
  collectsExtras: v.optional(v.boolean()),
  /** The album for all that operators named, because it is the same as this one; until this one is put away. */
  instead: v.optional(v.object({ id: v.number(), name: v.string(), version: v.string() })),
});
export type MyAlbum = v.InferOutput<typeof MyAlbum>;

/** Newest album first. */
export const listMyAlbums = endpoint('GET /api/collection', {
  name: 'listMyAlbums',
  act: 'collect',
  withToken: 'read',
  output: v.object({ albums: v.array(MyAlbum) }),
});
