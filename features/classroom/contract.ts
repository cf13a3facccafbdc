import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { mostOperations } from '#features/collection/rules/quantity.ts';
import { endpoint } from '#shared/endpoint.ts';

const Uuid = v.pipe(v.string(), v.uuid());

/** How many children of the group each one could swap with, for its organiser. No order but the group's. */
export const readGroupSwaps = endpoint({
  name: 'readGroupSwaps',
  method: 'GET',
  path: '/api/groups/:groupId/swaps',
  access: 'member',
  act: 'organise',
  weight: 10,
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({
    members: v.array(v.object({ userId: v.string(), partnerIds: v.array(v.string()) })),
  }),
  refusals: ['group_not_found'],
});

/** Of every child, by album of the group; sticker id (a JSON key) → copies. */
export const readGroupLists = endpoint({
  name: 'readGroupLists',
  method: 'GET',
  path: '/api/groups/:groupId/lists',
  access: 'member',
  act: 'organise',
  weight: 20,
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({
    lists: v.array(
      v.object({ userId: v.string(), albumId: v.number(), quantities: v.record(v.string(), v.number()) }),
    ),
  }),
  refusals: ['group_not_found'],
});

/**
 * By the organiser, for a child on paper: each of `add` once more, each of `remove` once less. `id` is the client's, so
 * that sending twice counts once.
 */
export const enterForChild = endpoint({
  name: 'enterForChild',
  method: 'POST',
  path: '/api/groups/:groupId/children/:childId/albums/:albumId',
  access: 'member',
  act: 'organise',
  input: v.strictObject({
    groupId: Uuid,
    childId: Uuid,
    albumId: Id,
    operations: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.uuid()),
          stickerId: Id,
          delta: v.picklist([-1, 1]),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostOperations),
    ),
  }),
  output: v.object({
    quantities: v.record(v.string(), v.number()),
    refused: v.number(),
    refusedStickers: v.optional(v.array(Id)),
  }),
  refusals: ['group_child_not_found', 'album_not_found', 'operation_id_reused', 'child_has_device'],
});

export const classroomRefusals = { child_has_device: 409 } as const;
export type ClassroomRefusal = keyof typeof classroomRefusals;
