import * as v from 'valibot';
import {
  measures,
  objectionGrounds,
  outcomes,
  reasonMaximum,
  remarkMaximum,
  reportKinds,
  reportReasons,
} from './rules/report.ts';
import { Email } from '#shared/email.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

export const moderationRefusals = {
  report_not_found: 404,
  reports_unheard: 409,
  remark_full: 409,
  mistake_empty: 422,
  sticker_unknown: 422,
  objection_made: 409,
  decision_not_found: 404,
} as const;
export type ModerationRefusal = keyof typeof moderationRefusals;

const Text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
export const Subject = v.strictObject({
  kind: v.picklist(reportKinds),
  subjectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

/**
 * Shows what the caller is about to report, so that they recognise it, and why they may. Without operators that is a
 * mistake in an album that somebody keeps, or nothing.
 */
export const readSubject = endpoint('GET /api/reports/subject', {
  name: 'readSubject',
  access: 'either',
  act: 'report',
  input: Subject,
  output: v.object({ label: v.string(), reasons: v.array(v.picklist(reportReasons)) }),
  refusals: ['report_not_found', 'reports_unheard'],
});

/**
 * A member's repeated report counts once, with all remarks. `email`: for a visitor who wants an answer. Of a mistake:
 * `sticker` is its code as it is now, without which `name` is the album's; `code` and `name` are right.
 */
export const reportContent = endpoint('POST /api/reports', {
  name: 'reportContent',
  access: 'either',
  act: 'report',
  fieldActs: {
    remark: 'write-text',
    email: 'write-text',
    sticker: 'write-text',
    code: 'write-text',
    name: 'write-text',
  },
  input: v.strictObject({
    ...Subject.entries,
    reason: v.picklist(reportReasons),
    remark: v.optional(Text(remarkMaximum), ''),
    email: v.optional(Email),
    sticker: v.optional(Text(20), ''),
    code: v.optional(Text(20), ''),
    name: v.optional(Text(80), ''),
  }),
  refusals: ['report_not_found', 'reports_unheard', 'remark_full', 'mistake_empty', 'sticker_unknown'],
});

const Decision = v.object({
  id: v.string(),
  kind: v.picklist(reportKinds),
  measure: v.picklist(measures),
  /** Empty for children, like `answer`: operators write to those who are responsible for the child. */
  reason: v.string(),
  decidedAt: Time,
  /** Null if it is no suspension, or one without an end. */
  until: v.nullable(Time),
  isForever: v.boolean(),
  /** The account is suspended at present because of this decision. */
  isInForce: v.boolean(),
  objection: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  isGranted: v.nullable(v.boolean()),
});
export type Decision = v.InferOutput<typeof Decision>;

/** What the member reported, and decisions about what is theirs, of the last months. */
export const readMyCases = endpoint('GET /api/reports/mine', {
  name: 'readMyCases',
  act: 'report',
  whileSuspended: true,
  output: v.object({
    decisions: v.array(Decision),
    reports: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(reportKinds),
        reason: v.picklist(reportReasons),
        createdAt: Time,
        /** The mistake; null for other reasons. */
        said: v.nullable(v.string()),
        /** Null until it is decided. */
        decision: v.nullable(v.object({ measure: v.picklist(outcomes), decidedAt: Time })),
      }),
    ),
  }),
});

/** Possible once per decision: in words, or by one of `objectionGrounds`. */
export const objectToDecision = endpoint('POST /api/reports/decisions/:decisionId/objection', {
  name: 'objectToDecision',
  act: 'report',
  fieldActs: { words: 'write-text' },
  whileSuspended: true,
  input: v.strictObject({
    decisionId: Uuid,
    words: v.optional(Text(reasonMaximum), ''),
    ground: v.optional(v.picklist(objectionGrounds)),
  }),
  refusals: ['decision_not_found', 'objection_made'],
});
