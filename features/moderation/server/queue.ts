import { sql } from 'kysely';
import { answerObjection, decideCase, listCases, type Case, type Objection } from '../operator-contract.ts';
import { casesShown, reportsShown, type Measure, type ReportKind } from '../rules/report.ts';
import { decide, isOperator, mailGrownUps, noteDeed, refuseOperator } from './decisions.ts';
import { moderationMails } from './mail-text.ts';
import { reportableOf } from './reports.ts';
import { tellOfTakingBack } from './tell-organiser.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { liftAccount } from '#features/auth/server/suspension.ts';
import { tellPeople } from '#features/notices/server/store.ts';
import { readIsCopy } from '#server/backup/copy-mark.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListCases = serve(listCases)(async ({ config, db }) => {
  const { rows } = await sql<Sendable<Case>>`
    select r.kind, r.subject_id as "subjectId", p.display_name as "ownerName",
      exists (select from users where id = r.owner_id and ${isOperator(config)}) as "isOfOperator",
      max(r.evidence) as evidence,
      max(r.path) as path,
      (json_agg(json_build_object('id', r.id, 'reason', r.reason, 'remark', r.remark,
        'reporterName', n.display_name, 'createdAt', r.created_at) order by r.created_at desc)
        filter (where r.place <= ${reportsShown}::int)) as reports,
      greatest(0, count(*) - ${reportsShown}::int)::int as "moreReports"
    from (
      select *, row_number() over (partition by kind, subject_id order by created_at desc, id) as place
      from reports where decision_id is null and reason <> 'mistake'
    ) r join profiles p on p.user_id = r.owner_id left join profiles n on n.user_id = r.reporter_id
    group by r.kind, r.subject_id, r.owner_id, p.display_name order by min(r.created_at) limit ${casesShown}
  `.execute(db.query);
  const { rows: objections } = await sql<Sendable<Objection>>`
    select d.id as "decisionId", d.kind, p.display_name as "ownerName", d.measure, d.reason, d.objection,
      d.objected_at as "objectedAt"
    from decisions d join profiles p on p.user_id = d.owner_id
    where d.objected_at is not null and d.answered_at is null order by d.objected_at limit ${casesShown}
  `.execute(db.query);
  const cases = rows.map(row => ({
    ...row,
    reports: row.reports.map(report => ({ ...report, createdAt: new Date(report.createdAt) })),
  }));
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct (kind, subject_id))::int as total from reports
    where decision_id is null and reason <> 'mistake'
  `.execute(db.query);
  const more = Math.max(0, (counted[0]?.total ?? 0) - cases.length);
  return { cases, objections, more, isCopy: await readIsCopy(db.query) };
});

export const serveDecideCase = serve(decideCase)(async (context, input) => {
  const { kind, subjectId, measure, days, reason } = input;
  return context.db.transaction(async tx => {
    const waiting = await takeReports(tx, kind, subjectId);
    const ownerId = waiting[0]?.ownerId;
    if (ownerId === undefined) return refuse('case_not_found');
    if (measure === 'suspend') {
      const refusal = await refuseOperator(context, tx, ownerId);
      if (refusal !== undefined) return refusal;
    }
    const { live } = context;
    const reportable = reportableOf(context, kind);
    const label = (await reportable.find(tx, subjectId, undefined))?.label;
    if (measure === 'take_down' && !(await reportable.takeDown(tx, subjectId, live)))
      return refuse('nothing_to_take_down');
    const reporterIds = waiting.flatMap(({ reporterId }) => reporterId ?? []);
    const deciding = { kind, subjectId, label, ownerId, measure, days, reason, reporterIds };
    const decisionId = await decide(context, tx, deciding);
    const ids = waiting.map(report => report.id);
    await sql`update reports set decision_id = ${decisionId} where id = any(${ids}::uuid[])`.execute(tx);
    await answerReporters(context, tx, waiting, kind, measure);
    await tellPeople(live, tx, { to: reporterIds, by: null, kind: 'report_answered' });
    return {};
  });
});

interface WaitingReport {
  readonly id: string;
  readonly ownerId: string;
  readonly reporterId: string | null;
  readonly reporterEmail: string | null;
}

/** Locks the reports, so that only one of two concurrent decisions counts. */
async function takeReports(tx: Queries, kind: ReportKind, subjectId: string): Promise<WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`
    select id, owner_id as "ownerId", reporter_id as "reporterId", reporter_email as "reporterEmail"
    from reports where kind = ${kind} and subject_id = ${subjectId} and decision_id is null and reason <> 'mistake'
    order by id for update
  `.execute(tx);
  return rows;
}

async function answerReporters(
  house: House,
  tx: Queries,
  reports: readonly WaitingReport[],
  kind: ReportKind,
  measure: Measure,
): Promise<void> {
  for (const { reporterId } of reports) {
    if (reporterId !== null)
      await mailMember(house, reporterId, name => moderationMails.reportAnswered(name, kind, measure), tx);
  }
  const visitors = new Set(reports.flatMap(({ reporterEmail }) => reporterEmail ?? []));
  const letter = writeLetter(moderationMails.reportAnswered(undefined, kind, measure));
  for (const to of visitors) await house.mail.queue({ userId: null, to, ...letter }, tx);
}

interface Answering {
  readonly ownerId: string;
  readonly kind: ReportKind;
  readonly subjectId: string;
  readonly measure: Measure;
}

export const serveAnswerObjection = serve(answerObjection)(async (context, input) =>
  context.db.transaction(async tx => {
    const { decisionId, isGranted, answer } = input;
    const { rows } = await sql<Answering>`
      update decisions set answer = ${answer}, is_granted = ${isGranted}, answered_at = now()
      where id = ${decisionId} and objected_at is not null and answered_at is null
      returning owner_id as "ownerId", kind, subject_id as "subjectId", measure
    `.execute(tx);
    const [found] = rows;
    if (found === undefined) return refuse('objection_not_found');
    if (isGranted && found.measure === 'suspend') await liftAccount(found.ownerId, tx);
    if (isGranted && found.measure === 'take_down')
      await reportableOf(context, found.kind).restore?.(tx, found.subjectId);
    if (isGranted) await tellOfTakingBack(context.live, tx, found);
    await noteDeed(context, tx, isGranted ? 'grant_objection' : 'reject_objection', found.ownerId, answer);
    const { ownerId } = found;
    const url = publicAddress(context, pagePaths.cases);
    await mailMember(context, ownerId, name => moderationMails.answered(name, isGranted, answer, url), tx);
    const home = publicAddress(context, pagePaths.dashboard);
    const letter = (name?: string) => moderationMails.answeredOfChild(name, isGranted, answer, home);
    await mailGrownUps(context, tx, ownerId, letter);
    await tellPeople(context.live, tx, { to: [ownerId], by: null, kind: 'objection_answered' });
    context.live.post({ userIds: [ownerId] }, { topic: 'profile' }, tx);
    return {};
  }),
);
