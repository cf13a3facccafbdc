import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { longest } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

export const correctionRefusals = {
  correction_empty: 422,
  correction_not_found: 404,
  correction_clashes: 409,
  too_many_corrections: 409,
} as const;
export type CorrectionRefusal = keyof typeof correctionRefusals;

export const longestRemark = 300;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

/** About a sticker, or without one about the album. `code`, `name`: what is right; without them the remark says it. */
const Wrong = v.strictObject({
  stickerId: v.optional(Id),
  code: v.optional(v.pipe(line(longest.code), v.nonEmpty())),
  name: v.optional(line(longest.name)),
  remark: v.optional(line(longestRemark), ''),
});
export type Wrong = v.InferInput<typeof Wrong>;

/** Reports to the album's maker, or to the operators. Idempotent by the id, which the client makes. */
export const reportCorrection = endpoint('POST /api/shelf/:albumId/corrections/:correctionId', {
  name: 'reportCorrection',
  act: 'write-text',
  input: v.strictObject({ albumId: Id, correctionId: Uuid, ...Wrong.entries }),
  refusals: ['album_not_found', 'correction_empty', 'correction_clashes', 'too_many_corrections'],
});

export const Correction = v.object({
  id: v.string(),
  albumId: v.number(),
  albumName: v.string(),
  /** As it is in the album; null if the report is about the album. */
  sticker: v.nullable(v.object({ code: v.string(), name: v.string() })),
  code: v.nullable(v.string()),
  name: v.nullable(v.string()),
  remark: v.string(),
  /** Null if that member is deleted. */
  by: v.nullable(Person),
  at: Time,
  /** Null while it waits. */
  isApplied: v.nullable(v.boolean()),
  isMine: v.boolean(),
});
export type Correction = v.InferOutput<typeof Correction>;

/** The album's maker gets all that wait, others their own; newest first, at most 100. */
export const listCorrections = endpoint('GET /api/shelf/:albumId/corrections', {
  name: 'listCorrections',
  act: 'collect',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ corrections: v.array(Correction), mayDecide: v.boolean() }),
  refusals: ['album_not_found'],
});

const Decision = v.strictObject({ correctionId: Uuid, isApplied: v.boolean() });

/** For the album's maker. Applying changes the sticker as reported; if only a remark says it, nothing changes. */
export const decideCorrection = endpoint('POST /api/corrections/:correctionId', {
  name: 'decideCorrection',
  act: 'make-album',
  input: Decision,
  refusals: ['correction_not_found', 'correction_clashes'],
});

/** For the operator's albums, and those whose maker has left. */
export const listOperatorCorrections = endpoint('GET /api/admin/corrections', {
  name: 'listOperatorCorrections',
  access: 'operator',
  act: 'operate',
  output: v.object({ corrections: v.array(Correction) }),
});

export const decideOperatorCorrection = endpoint('POST /api/admin/corrections/:correctionId', {
  name: 'decideOperatorCorrection',
  access: 'operator',
  act: 'operate',
  input: Decision,
  refusals: ['correction_not_found', 'correction_clashes'],
});
