import * as v from 'valibot';
import { measures, reasonMaximum, reportKinds, reportReasons } from './rules/report.ts';
import { Subject } from './contract.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

export const operatorRefusals = {
  case_not_found: 404,
  nothing_to_take_down: 409,
  nothing_to_restore: 409,
  nothing_waits: 409,
  content_changed: 409,
  member_not_there: 404,
  is_operator: 409,
  not_suspended: 409,
  objection_not_found: 404,
} as const;
export type OperatorRefusal = keyof typeof operatorRefusals;

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(reasonMaximum));
const Search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');
/** Null means for ever. */
const Days = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)));

const Case = v.object({
  kind: v.picklist(reportKinds),
  subjectId: v.string(),
  ownerName: v.string(),
  /** Their account cannot be suspended. */
  isOfOperator: v.boolean(),
  /** What was to be seen when it was first reported. */
  evidence: v.string(),
  /** Null if it has no address of its own. */
  path: v.nullable(v.string()),
  reports: v.array(
    v.object({
      id: v.string(),
      reason: v.picklist(reportReasons),
      remark: v.string(),
      /** Null for a visitor, or if the member is deleted. */
      reporterName: v.nullable(v.string()),
      createdAt: Time,
    }),
  ),
  /** How many older reports are not listed. */
  moreReports: v.number(),
});
export type Case = v.InferOutput<typeof Case>;

const Objection = v.object({
  decisionId: v.string(),
  kind: v.picklist(reportKinds),
  ownerName: v.string(),
  measure: v.picklist(measures),
  reason: v.string(),
  objection: v.string(),
  objectedAt: Time,
});
export type Objection = v.InferOutput<typeof Objection>;

/** Cases that wait for a decision, oldest first; all reports of the same thing are one case. */
export const listCases = endpoint('GET /api/admin/cases', {
  name: 'listCases',
  access: 'operator',
  act: 'operate',
  output: v.object({
    cases: v.array(Case),
    objections: v.array(Objection),
    more: v.number(),
    /** The database was restored for a look: what it would send waits. */
    isCopy: v.boolean(),
  }),
});

/** `days`: of a suspension. The person concerned is told the reason. */
export const decideCase = endpoint('POST /api/admin/cases/decide', {
  name: 'decideCase',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({
    ...Subject.entries,
    measure: v.picklist(measures),
    days: v.optional(Days, null),
    reason: Words,
  }),
  refusals: ['case_not_found', 'nothing_to_take_down', 'is_operator'],
});

/** Granting lifts the suspension, or restores what was hidden. */
export const answerObjection = endpoint('POST /api/admin/objections/:decisionId', {
  name: 'answerObjection',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ decisionId: Uuid, isGranted: v.boolean(), answer: Words }),
  refusals: ['objection_not_found'],
});

const FoundMember = v.object({
  userId: v.string(),
  displayName: v.string(),
  avatarUrl: v.string(),
  email: v.string(),
  isEmailConfirmed: v.boolean(),
  createdAt: Time,
  lastUsedAt: v.nullable(Time),
  sessions: v.number(),
  isSuspended: v.boolean(),
  /** Null while `isSuspended` means for ever. */
  suspendedUntil: v.nullable(Time),
  isOperator: v.boolean(),
});
export type FoundMember = v.InferOutput<typeof FoundMember>;

/** Finds by a part of the name or address; without words lists the newest members. */
export const findMembers = endpoint('GET /api/admin/members', {
  name: 'findMembers',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ words: Search }),
  output: v.object({ members: v.array(FoundMember), total: v.number() }),
});

export const suspendMember = endpoint('POST /api/admin/members/:userId/suspend', {
  name: 'suspendMember',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({
    userId: Uuid,
    days: Days,
    reason: Words,
  }),
  refusals: ['member_not_there', 'is_operator'],
});

export const liftSuspension = endpoint('POST /api/admin/members/:userId/lift', {
  name: 'liftSuspension',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ userId: Uuid }),
  refusals: ['member_not_there', 'not_suspended'],
});

export const endMembersSessions = endpoint('POST /api/admin/members/:userId/end-sessions', {
  name: 'endMembersSessions',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ userId: Uuid }),
  output: v.object({ ended: v.number() }),
  refusals: ['member_not_there'],
});

const ListedContent = v.object({
  kind: v.picklist(reportKinds),
  id: v.string(),
  label: v.string(),
  ownerName: v.string(),
  path: v.string(),
  at: Time,
  state: v.picklist(['shown', 'hidden', 'waiting']),
  /** Only of content that waits for a release. */
  text: v.nullable(v.string()),
  /** Of that text. */
  version: v.optional(v.string()),
  /** Shown beside that text. */
  pictureUrl: v.optional(v.string()),
});
export type ListedContent = v.InferOutput<typeof ListedContent>;

/** Posts and list links, newest first. */
export const listContent = endpoint('GET /api/admin/content', {
  name: 'listContent',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ words: Search }),
  output: v.object({ content: v.array(ListedContent) }),
});

export const takeDownContent = endpoint('POST /api/admin/content/take-down', {
  name: 'takeDownContent',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({ ...Subject.entries, reason: Words }),
  refusals: ['case_not_found', 'nothing_to_take_down'],
});

export const restoreContent = endpoint('POST /api/admin/content/restore', {
  name: 'restoreContent',
  access: 'operator',
  act: 'operate',
  input: Subject,
  refusals: ['nothing_to_restore'],
});

/**
 * Releases an author's first post, or returns it as a draft, with the reason. `version`: of what the operator read, which
 * earlier releases do not say.
 */
export const releaseContent = endpoint('POST /api/admin/content/release', {
  name: 'releaseContent',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({
    ...Subject.entries,
    isGranted: v.boolean(),
    reason: v.optional(Words),
    version: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  refusals: ['nothing_waits', 'content_changed'],
});

/** What runs and how it is: mails, jobs, backups, disks, and stored sizes; `monthBytes`: growth in the last 30 days, null if not known yet. */
export const readState = endpoint('GET /api/admin/state', {
  name: 'readState',
  access: 'operator',
  act: 'operate',
  output: v.object({
    members: v.number(),
    suspended: v.number(),
    mails: v.object({
      waiting: v.number(),
      failing: v.number(),
      oldestAt: v.nullable(Time),
      hasServer: v.boolean(),
    }),
    jobs: v.array(v.object({ name: v.string(), doneUntil: Time })),
    release: v.string(),
    backups: v.object({ areMade: v.boolean(), newestAt: v.nullable(Time) }),
    disks: v.array(
      v.object({ name: v.picklist(['data', 'backup']), freeBytes: v.number(), bytes: v.number() }),
    ),
    /** Null where the database is not the embedded one; `days`: null of a version newer than that of this release. */
    postgres: v.nullable(v.object({ version: v.string(), days: v.nullable(v.number()), isOld: v.boolean() })),
    databaseBytes: v.number(),
    tables: v.array(v.object({ name: v.string(), bytes: v.number(), monthBytes: v.nullable(v.number()) })),
  }),
});

/** Newest first, in pages of 50. */
export const readOperatorLog = endpoint('GET /api/admin/log', {
  name: 'readOperatorLog',
  access: 'operator',
  act: 'operate',
  input: v.strictObject({
    before: v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))])),
  }),
  output: v.object({
    entries: v.array(
      v.object({
        id: v.number(),
        doneAt: Time,
        operatorName: v.nullable(v.string()),
        memberName: v.nullable(v.string()),
        deed: v.string(),
        detail: v.string(),
      }),
    ),
    next: v.nullable(v.number()),
  }),
});
