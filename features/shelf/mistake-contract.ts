import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

/** A report whose reason is a mistake in an album. */
export const Mistake = v.object({
  id: v.string(),
  albumName: v.string(),
  /** As it is in the album; null if the report is about the album. */
  sticker: v.nullable(v.object({ number: v.number(), code: v.string(), name: v.string() })),
  /** What is right, each null as it is; without both the remark says it. */
  code: v.nullable(v.string()),
  name: v.nullable(v.string()),
  remark: v.string(),
  /** Null if that member is deleted. */
  by: v.nullable(Person),
  at: Time,
});
export type Mistake = v.InferOutput<typeof Mistake>;

/** Those that wait for the album's maker, newest first, at most 100; for others none. */
export const listMistakes = endpoint('GET /api/shelf/:albumId/mistakes', {
  name: 'listMistakes',
  act: 'make-album',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ mistakes: v.array(Mistake) }),
});

const Answer = v.strictObject({ reportId: Uuid, isCorrected: v.boolean() });

/** For the album's maker, where no change to the album answers it: see `settles` of `editAlbum`. */
export const answerMistake = endpoint('POST /api/shelf/mistakes/:reportId', {
  name: 'answerMistake',
  act: 'make-album',
  input: Answer,
  refusals: ['report_not_found'],
});

/** Those in albums for all, and in those whose maker has left. */
export const listOperatorMistakes = endpoint('GET /api/admin/mistakes', {
  name: 'listOperatorMistakes',
  access: 'operator',
  act: 'operate',
  output: v.object({ mistakes: v.array(Mistake) }),
});

export const answerOperatorMistake = endpoint('POST /api/admin/mistakes/:reportId', {
  name: 'answerOperatorMistake',
  access: 'operator',
  act: 'operate',
  input: Answer,
  refusals: ['report_not_found'],
});

/** The album's catalogue file with what was proposed in it, to be read in. */
export const readCorrectedFile = endpoint('GET /api/admin/mistakes/:reportId/file', {
  name: 'readCorrectedFile',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ reportId: Uuid }),
  output: v.object({ content: v.string() }),
  refusals: ['report_not_found'],
});
