import * as v from 'valibot';
import {
  measures,
  objectionGrounds,
  reasonMaximum,
  remarkMaximum,
  reportKinds,
  reportReasons,
} from './rules/report.ts';
import { Email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';

export const moderationRefusals = {
  report_not_found: 404,
  objection_made: 409,
  decision_not_found: 404,
} as const;
export type ModerationRefusal = keyof typeof moderationRefusals;

const Done = v.object({});
const Time = v.pipe(v.string(), v.isoTimestamp());
const Text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
export const Subject = v.strictObject({
  kind: v.picklist(reportKinds),
  subjectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});

/** What the caller is about to report, as they know it. */
export const readSubject = endpoint({
  name: 'readSubject',
  method: 'GET',
  path: '/api/reports/subject',
  access: 'either',
  act: 'report',
  input: Subject,
  output: v.object({ label: v.string() }),
  refusals: ['report_not_found'],
});

/** Twice is once. `email`: a visitor who wants the answer. */
export const reportContent = endpoint({
  name: 'reportContent',
  method: 'POST',
  path: '/api/reports',
  access: 'either',
  act: 'report',
  fieldActs: { remark: 'write-text', email: 'write-text' },
  input: v.strictObject({
    ...Subject.entries,
    reason: v.picklist(reportReasons),
    remark: v.optional(Text(remarkMaximum), ''),
    email: v.optional(Email),
  }),
  output: Done,
  refusals: ['report_not_found'],
});

const Decision = v.object({
  id: v.string(),
  kind: v.picklist(reportKinds),
  measure: v.picklist(measures),
  /** Empty to children, as is `answer`: what operators write is for those who are responsible. */
  reason: v.string(),
  decidedAt: Time,
  /** Null: not a suspension, or one without an end. */
  until: v.nullable(Time),
  isForever: v.boolean(),
  /** It is why the account is suspended at present. */
  isInForce: v.boolean(),
  objection: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  isGranted: v.nullable(v.boolean()),
});
export type Decision = v.InferOutput<typeof Decision>;

/** What the member reported, and what was decided about what is theirs; of the last months. */
export const readMyCases = endpoint({
  name: 'readMyCases',
  method: 'GET',
  path: '/api/reports/mine',
  access: 'member',
  act: 'report',
  whileSuspended: true,
  input: v.strictObject({}),
  output: v.object({
    decisions: v.array(Decision),
    reports: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(reportKinds),
        reason: v.picklist(reportReasons),
        createdAt: Time,
        /** Null: nobody has decided yet. */
        decision: v.nullable(v.object({ measure: v.picklist(measures), decidedAt: Time })),
      }),
    ),
  }),
  refusals: [],
});

/** Once: in words, or by a ground. */
export const objectToDecision = endpoint({
  name: 'objectToDecision',
  method: 'POST',
  path: '/api/reports/decisions/:decisionId/objection',
  access: 'member',
  act: 'report',
  fieldActs: { words: 'write-text' },
  whileSuspended: true,
  input: v.strictObject({
    decisionId: v.pipe(v.string(), v.uuid()),
    words: v.optional(Text(reasonMaximum), ''),
    ground: v.optional(v.picklist(objectionGrounds)),
  }),
  output: Done,
  refusals: ['decision_not_found', 'objection_made'],
});
