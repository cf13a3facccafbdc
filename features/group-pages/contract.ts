import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { mostOperations } from '#features/collection/rules/quantity.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

/** For the organiser: with how many children of the group each child could swap. In the group's order, not ranked. */
export const readGroupSwaps = endpoint('GET /api/groups/:groupId/swaps', {
  name: 'readGroupSwaps',
  act: 'organise',
  weight: 10,
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({
    members: v.array(v.object({ userId: v.string(), partnerIds: v.array(v.string()) })),
  }),
  refusals: ['group_not_found'],
});

/** Copies of every child, by album of the group; a sticker's id is a JSON key. */
export const readGroupLists = endpoint('GET /api/groups/:groupId/lists', {
  name: 'readGroupLists',
  act: 'organise',
  weight: 20,
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({
    lists: v.array(
      v.object({
        userId: v.string(),
        albumId: v.number(),
        quantities: v.record(v.string(), v.number()),
        collectsExtras: v.boolean(),
        orderedIds: v.array(v.number()),
      }),
    ),
  }),
  refusals: ['group_not_found'],
});

/**
 * For the organiser, about a child on paper: one copy more of each of `add`, one less of each of `remove`. `id` is made
 * by the client, so that a repeated call counts once.
 */
export const enterForChild = endpoint('POST /api/groups/:groupId/children/:childId/albums/:albumId', {
  name: 'enterForChild',
  repeats: 'safe',
  act: 'organise',
  input: v.strictObject({
    groupId: Uuid,
    childId: Uuid,
    albumId: Id,
    operations: v.pipe(
      v.array(
        v.strictObject({
          id: Uuid,
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
    refusedStickers: v.array(Id),
  }),
  refusals: ['group_child_not_found', 'album_not_found', 'operation_id_reused', 'child_has_device'],
});

export const groupPagesRefusals = { child_has_device: 409 } as const;
export type GroupPagesRefusal = keyof typeof groupPagesRefusals;
