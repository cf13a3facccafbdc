import type { Generated } from 'kysely';
import type { Outcome, Proposal, ReportKind, ReportReason } from '../rules/report.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface ModerationTables {
  decisions: {
    id: Generated<string>;
    kind: ReportKind;
    subject_id: string;
    owner_id: string | null;
    operator_id: string | null;
    measure: Outcome;
    suspended_until: Date | null;
    reason: string;
    decided_at: Generated<Date>;
    objection: string | null;
    objected_at: Date | null;
    answer: string | null;
    is_granted: boolean | null;
    answered_at: Date | null;
  };
  reports: {
    id: Generated<string>;
    kind: ReportKind;
    subject_id: string;
    owner_id: string | null;
    reporter_id: string | null;
    reporter_email: string | null;
    reason: ReportReason;
    remark: string;
    evidence: string;
    path: string | null;
    proposal: Proposal | null;
    created_at: Generated<Date>;
    decision_id: string | null;
  };
  operator_log: {
    id: Generated<number>;
    operator_id: string | null;
    member_id: string | null;
    deed: string;
    detail: string;
    done_at: Generated<Date>;
  };
  table_sizes: { noted_on: Date; name: string; bytes: number };
}

export const moderationTables = {
  // The operators decide, none of them by name.
  decisions: { owners: ['owner_id'], others: ['operator_id'], secret: ['operator_id'] },
  // Not in the export of the reported person, because the reporter stays secret. Who reports a list link may not know whose.
  reports: { owners: ['reporter_id'], others: ['owner_id'], secret: ['owner_id'] },
  operator_log: { owners: ['operator_id'], others: ['member_id'] },
  table_sizes: {},
} satisfies Declared<ModerationTables>;
