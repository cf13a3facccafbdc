import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { longest } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint } from '#shared/endpoint.ts';

export const correctionRefusals = {
  correction_empty: 422,
  correction_not_found: 404,
  correction_clashes: 409,
  too_many_corrections: 409,
} as const;
export type CorrectionRefusal = keyof typeof correctionRefusals;

export const longestRemark = 300;

const Uuid = v.pipe(v.string(), v.uuid());
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

/** Of a sticker, or without one of the album. `code`, `name`: how it is right; without them the remark says it. */
const Wrong = v.strictObject({
  stickerId: v.optional(Id),
  code: v.optional(v.pipe(line(longest.code), v.nonEmpty())),
  name: v.optional(line(longest.name)),
  remark: v.optional(line(longestRemark), ''),
});
export type Wrong = v.InferInput<typeof Wrong>;

/** To the album's maker, or the operators. Idempotent by its id, which the client makes. */
export const reportCorrection = endpoint({
  name: 'reportCorrection',
  method: 'POST',
  path: '/api/shelf/:albumId/corrections/:correctionId',
  access: 'member',
  act: 'write-text',
  input: v.strictObject({ albumId: Id, correctionId: Uuid, ...Wrong.entries }),
  output: v.object({}),
  refusals: ['album_not_found', 'correction_empty', 'correction_clashes', 'too_many_corrections'],
});

export const Correction = v.object({
  id: v.string(),
  albumId: v.number(),
  albumName: v.string(),
  /** As it stands in the album; null: about the album. */
  sticker: v.nullable(v.object({ code: v.string(), name: v.string() })),
  code: v.nullable(v.string()),
  name: v.nullable(v.string()),
  remark: v.string(),
  /** Null when deleted. */
  by: v.nullable(Person),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Null: waits. */
  isApplied: v.nullable(v.boolean()),
  isMine: v.boolean(),
});
export type Correction = v.InferOutput<typeof Correction>;

/** For whoever made the album all that wait, and for everybody their own, newest first; at most 100. */
export const listCorrections = endpoint({
  name: 'listCorrections',
  method: 'GET',
  path: '/api/shelf/:albumId/corrections',
  access: 'member',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ corrections: v.array(Correction), mayDecide: v.boolean() }),
  refusals: ['album_not_found'],
});

const Decision = v.strictObject({ correctionId: Uuid, isApplied: v.boolean() });

/** By the album's maker. Applying changes the sticker as it was reported; where only a remark says it, nothing. */
export const decideCorrection = endpoint({
  name: 'decideCorrection',
  method: 'POST',
  path: '/api/corrections/:correctionId',
  access: 'member',
  act: 'make-album',
  input: Decision,
  output: v.object({}),
  refusals: ['correction_not_found', 'correction_clashes'],
});

/** Of the operator's albums, and of those that nobody made. */
export const listOperatorCorrections = endpoint({
  name: 'listOperatorCorrections',
  method: 'GET',
  path: '/api/admin/corrections',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({}),
  output: v.object({ corrections: v.array(Correction) }),
  refusals: [],
});

export const decideOperatorCorrection = endpoint({
  name: 'decideOperatorCorrection',
  method: 'POST',
  path: '/api/admin/corrections/:correctionId',
  access: 'operator',
  act: 'operate',
  input: Decision,
  output: v.object({}),
  refusals: ['correction_not_found', 'correction_clashes'],
});
