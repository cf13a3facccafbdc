import { sql } from 'kysely';
import { objectToDecision, readMyCases, type Decision } from '../contract.ts';
import type { Outcome, ReportKind, ReportReason } from '../rules/report.ts';
import { groundTexts } from '../text.ts';
import { untilOf } from './decisions.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

type DecisionRow = Sendable<Omit<Decision, 'until' | 'isForever'>> & { readonly suspendedUntil: Date | null };

interface ReportRow {
  readonly id: string;
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly createdAt: Date;
  readonly said: string | null;
  readonly measure: Outcome | null;
  readonly decidedAt: Date | null;
}

export const serveReadMyCases = serve(readMyCases)(async ({ db, member }) => {
  const { rows: decisions } = await sql<DecisionRow>`
    select d.id, d.kind, d.measure, d.reason, d.decided_at as "decidedAt", d.suspended_until as "suspendedUntil",
      d.objection, d.answer, d.is_granted as "isGranted",
      coalesce(d.measure = 'suspend' and u.suspended_until > now() and d.suspended_until = u.suspended_until, false)
        as "isInForce"
    from decisions d join users u on u.id = d.owner_id
    where d.owner_id = ${member.userId} and d.measure <> 'none' order by d.decided_at desc, d.id
  `.execute(db.query);
  const { rows: reports } = await sql<ReportRow>`
    select r.id, r.kind, r.reason, r.created_at as "createdAt",
      case when r.reason = 'mistake' then r.evidence end as said, d.measure, d.decided_at as "decidedAt"
    from reports r left join decisions d on d.id = r.decision_id
    where r.reporter_id = ${member.userId} order by r.created_at desc, r.id
  `.execute(db.query);
  return {
    decisions: decisions.map(({ suspendedUntil, ...row }) => ({
      ...row,
      // Words of operators go to those responsible for the child, with the child's data.
      ...(member.kind === 'child' && { reason: '', answer: row.answer === null ? null : '' }),
      ...untilOf(suspendedUntil),
    })),
    reports: reports.map(({ measure, decidedAt, ...row }) => ({
      ...row,
      decision: measure === null || decidedAt === null ? null : { measure, decidedAt },
    })),
  };
});

export const serveObjectToDecision = serve(objectToDecision)(async (
  { db, member },
  { decisionId, words, ground },
) => {
  const objection = ground === undefined ? words : groundTexts[ground];
  if (objection === '') return refuse('invalid_input');
  const { rows } = await sql<{ isNew: boolean }>`
    with written as (
      update decisions set objection = ${objection}, objected_at = now()
      where id = ${decisionId} and owner_id = ${member.userId} and measure <> 'none' and objected_at is null
      returning id
    )
    select exists (select from written) as "isNew" from decisions
    where id = ${decisionId} and owner_id = ${member.userId} and measure <> 'none'
  `.execute(db.query);
  const [found] = rows;
  if (found === undefined) return refuse('decision_not_found');
  return found.isNew ? {} : refuse('objection_made');
});
