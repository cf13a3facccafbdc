import * as v from 'valibot';
import { shownStickers } from './contract.ts';
import { mostInRing } from './rules/rings.ts';
import { Id } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

export const ringsRefusals = {
  ring_not_found: 404,
  /** Somebody has or needs one of the stickers no more, or two of the three are friends no more. */
  ring_gone: 409,
  /** Somebody would rather not, or it is booked. */
  ring_over: 409,
  too_many_rings: 409,
} as const;
export type RingsRefusal = keyof typeof ringsRefusals;

/** Gives one copy each to the next of the ring, the last one to the first. */
const RingPlace = v.object({ person: Person, gives: v.array(v.number()) });

/**
 * Rings of three friends of each other, each of whom gives to the next as many of each kind as it gets: suggested ones, in
 * which nobody could swap that with one of the others, and those that wait for somebody. The first place is the member's own.
 * Children who ask their guardians first are in none.
 */
export const listRings = endpoint('GET /api/rings', {
  name: 'listRings',
  act: 'swap',
  weight: 10,
  output: v.object({
    suggested: v.array(v.array(RingPlace)),
    waiting: v.array(
      v.object({
        ringId: v.string(),
        /** `isIn`: has said yes. */
        places: v.array(v.object({ ...RingPlace.entries, isIn: v.boolean() })),
      }),
    ),
    ...shownStickers,
  }),
});

/** The member's own place is the first, and is in at once: its copies are promised to the ring. */
export const proposeRing = endpoint('POST /api/rings', {
  name: 'proposeRing',
  act: 'swap',
  input: v.strictObject({
    places: v.pipe(
      v.array(
        v.strictObject({
          userId: Uuid,
          stickerIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostInRing)),
        }),
      ),
      v.length(3),
    ),
  }),
  output: v.object({ ringId: v.string() }),
  refusals: ['ring_gone', 'too_many_rings'],
});

/** Once all three are in, the ring is booked, once; once somebody declines, it ends. */
export const answerRing = endpoint('POST /api/rings/:ringId/answer', {
  name: 'answerRing',
  act: 'swap',
  input: v.strictObject({ ringId: Uuid, answer: v.picklist(['accept', 'decline']) }),
  output: v.object({ isBooked: v.boolean() }),
  refusals: ['ring_not_found', 'ring_gone', 'ring_over'],
});
