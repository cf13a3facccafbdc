import * as v from 'valibot';
import { Id, PreferenceStatus } from '#features/albums/contract.ts';
import { endpoint, textEndpoint } from '#shared/endpoint.ts';
import { mostOperations } from './rules/quantity.ts';

/** HTTP status of each refusal of this feature's calls; refused single operations are part of a 200 answer. */
export const collectionRefusals = { operation_id_reused: 422, other_member: 409 } as const;
export type CollectionRefusal = keyof typeof collectionRefusals;

/** Why one operation of a batch was not applied. The rest of the batch was. */
export const OperationRefusal = v.picklist(['nothing_to_remove', 'too_many_copies', 'sticker_unknown']);
export type OperationRefusal = v.InferOutput<typeof OperationRefusal>;

/** One copy more or one less. The id is made by the client; the server applies it once, however often it comes. */
export const Operation = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  stickerId: Id,
  delta: v.picklist([-1, 1]),
});
export type Operation = v.InferOutput<typeof Operation>;

/** Sticker id (as text, being a JSON key) → copies owned; stickers not owned are absent. */
const Quantities = v.record(v.string(), v.number());

/**
 * Own quantities of one album. `revision` rises with each change, so that an older answer is recognised. `memberId` says
 * whose they are: another tab may have changed who is signed in.
 */
export const CollectionReply = v.object({
  revision: v.number(),
  quantities: Quantities,
  memberId: v.optional(v.string()),
});
export type CollectionReply = v.InferOutput<typeof CollectionReply>;

export const readCollection = textEndpoint({
  name: 'readCollection',
  method: 'GET',
  path: '/api/collection/:albumId',
  access: 'member',
  input: v.strictObject({ albumId: Id }),
  output: CollectionReply,
  refusals: ['album_not_found'],
});

/**
 * Applies operations in their order, each exactly once, all in one transaction.
 * `previousRevision` → `revision` tells the client whether it missed a change of another device in between;
 * `quantities` holds the touched stickers only, with 0 for those that are gone. `memberId` is whose changes they are, as
 * the device believes; it gives no access, but a session of somebody else is refused instead of getting them.
 */
export const changeQuantities = endpoint({
  name: 'changeQuantities',
  method: 'POST',
  path: '/api/collection/:albumId/operations',
  access: 'member',
  input: v.strictObject({
    albumId: Id,
    memberId: v.optional(v.pipe(v.string(), v.uuid())),
    operations: v.pipe(v.array(Operation), v.minLength(1), v.maxLength(mostOperations)),
  }),
  output: v.object({
    previousRevision: v.number(),
    revision: v.number(),
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
  /** Different stickers owned. */
  collected: v.number(),
  /** Copies beyond the first of each sticker. */
  duplicates: v.number(),
  /** When its quantities last changed; null when never. */
  changedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type MyAlbum = v.InferOutput<typeof MyAlbum>;

/** Every album with the member's preference and progress, newest album first. */
export const listMyAlbums = endpoint({
  name: 'listMyAlbums',
  method: 'GET',
  path: '/api/collection',
  access: 'member',
  input: v.strictObject({}),
  output: v.object({ albums: v.array(MyAlbum) }),
  refusals: [],
});
