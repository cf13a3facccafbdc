import { tellMaker } from '#features/notices/server/store.ts';
import { sql } from 'kysely';
import { reportContent, readSubject } from '../contract.ts';
import { remarkMaximum, reportReasons, type Proposal, type ReportKind } from '../rules/report.ts';
import { countOperatorMail, countReport } from './limits.ts';
import { moderationMails } from './mail-text.ts';
import { tellOfReport } from './tell-organiser.ts';
import { sees } from '#features/profiles/server/seen-people.ts';
import type { House, PublicContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { publicOrigin } from '#server/public-origin.ts';
import type { Mistaken, Reportable, Reported } from '#server/reportable.ts';
import type { ParsedInputOf } from '#shared/endpoint.ts';
import { mayAct } from '#shared/may-act.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { refuse } from '#shared/refusal.ts';

export function reportableOf({ reportables }: House, kind: ReportKind): Reportable {
  const found = reportables.find(reportable => reportable.kind === kind);
  if (found === undefined) throw new Error(`Nothing reports ${kind}`);
  return found;
}

/** Undefined if this caller cannot see it. */
async function findSubject(
  context: PublicContext,
  db: Queries,
  { kind, subjectId }: { kind: ReportKind; subjectId: string },
): Promise<Reported | undefined> {
  const reportable = reportableOf(context, kind);
  const readerId = context.member?.userId;
  if (readerId === undefined && !reportable.isPublic) return undefined;
  const found = await reportable.find(db, subjectId, readerId);
  const isPerson = kind === 'person' && found !== undefined && readerId !== undefined;
  return isPerson && !(await sees(context, db, readerId, found.ownerId)) ? undefined : found;
}

/** Undefined if this caller has nobody to tell of mistakes in it, or no words for them. */
async function findMistaken(
  context: PublicContext,
  { kind, subjectId }: { kind: ReportKind; subjectId: string },
  code = '',
): Promise<Mistaken | undefined> {
  const { member } = context;
  if (member === undefined || !mayAct(member.kind, 'write-text')) return undefined;
  return reportableOf(context, kind).findMistaken?.(context.db.query, subjectId, member.userId, code);
}

/** Only operators read reports, except of mistakes in albums that a member keeps. */
function refuseUnheard({ config: { operators, operator } }: House) {
  if (operators !== undefined) return undefined;
  return refuse('reports_unheard', { details: { email: operator.email ?? '' } });
}

export const serveReadSubject = serve(readSubject)(async (context, input) => {
  const found = await findSubject(context, context.db.query, input);
  const mistaken = await findMistaken(context, input);
  const label = found?.label ?? mistaken?.label;
  if (label === undefined) return refuse('report_not_found');
  const unheard = refuseUnheard(context);
  if (unheard !== undefined && !mistaken?.keeperId) return unheard;
  const mayBe = (reason: string) =>
    reason === 'mistake' ? mistaken !== undefined : found !== undefined && unheard === undefined;
  return { label, reasons: reportReasons.filter(mayBe) };
});

export const serveReportContent = serve(reportContent)(async (context, input) => {
  const { db, member } = context;
  const { kind, subjectId, reason, remark } = input;
  if (reason === 'mistake') return reportMistake(context, input);
  if ((await findSubject(context, db.query, input)) === undefined) return refuse('report_not_found');
  const unheard = refuseUnheard(context);
  if (unheard !== undefined) return unheard;
  const reporterId = member?.userId ?? null;
  const tooMany = await countReport(db, reporterId, context.caller.network);
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    await oneByOne(tx, 'reports', `${kind} ${subjectId}`);
    // It was taken down meanwhile, or its author is gone.
    const found = await findSubject(context, tx, input);
    if (found === undefined) return refuse('report_not_found');
    const again =
      reporterId === null ? undefined : await sayAgain(tx, { kind, subjectId, reporterId, remark });
    if (again !== undefined) return again;
    await sql`
      insert into reports (kind, subject_id, owner_id, reporter_id, reporter_email, reason, remark, evidence, path)
      values (${kind}, ${subjectId}, ${found.ownerId}, ${reporterId}, ${reporterId === null ? (input.email ?? null) : null},
        ${reason}, ${remark}, ${evidenceOf(kind, subjectId, found.text)}, ${found.path})
    `.execute(tx);
    await tellOperators(context, tx);
    const { ownerId } = found;
    if (reporterId !== null) await tellOfReport(context.live, tx, { reporterId, ownerId });
    return {};
  });
});

async function reportMistake(context: PublicContext, input: ParsedInputOf<typeof reportContent>) {
  const { db, member, live } = context;
  const { kind, subjectId, remark, sticker } = input;
  const found = await findMistaken(context, input, sticker);
  if (member === undefined || found === undefined) return refuse('report_not_found');
  const { number, label, keeperId } = found;
  const unheard = keeperId === null ? refuseUnheard(context) : undefined;
  if (unheard !== undefined) return unheard;
  if (number === undefined) return refuse('sticker_unknown', { field: 'sticker' });
  const [code, name] = [(number !== null && input.code) || null, input.name || null];
  if (code === null && name === null && remark === '') return refuse('mistake_empty', { field: 'remark' });
  const tooMany = await countReport(db, member.userId, context.caller.network);
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    await oneByOne(tx, 'reports', `${kind} ${subjectId}`);
    const proposal = { number, code, name };
    const said = { kind, subjectId, reporterId: member.userId, remark, proposal };
    const again = await sayAgain(tx, said);
    if (again !== undefined) return again;
    const words = [label, sticker, [code, name].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
    await sql`
      insert into reports (kind, subject_id, reporter_id, reason, remark, evidence, proposal)
      values (${kind}, ${subjectId}, ${member.userId}, 'mistake', ${remark}, ${words}, ${JSON.stringify(proposal)}::jsonb)
    `.execute(tx);
    if (keeperId !== null) {
      live.post({ userIds: [keeperId] }, { topic: 'albums' }, tx);
      await tellMaker(live, tx, { to: keeperId, albumId: Number(subjectId), kind: 'mistake_reported' });
    }
    return {};
  });
}

interface SaidAgain {
  readonly kind: ReportKind;
  readonly subjectId: string;
  readonly reporterId: string;
  readonly remark: string;
  readonly proposal?: Proposal;
}

/** A member's report counts once: what they say later is added to it. Undefined if there is none yet. */
async function sayAgain(tx: Queries, { kind, subjectId, reporterId, remark, proposal }: SaidAgain) {
  const { rows } = await sql<{ id: string; said: string }>`
    select id, remark as said from reports
    where reporter_id = ${reporterId} and kind = ${kind} and subject_id = ${subjectId} and decision_id is null
      and coalesce(proposal, '{}') = ${JSON.stringify(proposal ?? {})}::jsonb
    for update
  `.execute(tx);
  const [earlier] = rows;
  if (earlier === undefined) return undefined;
  const { id, said } = earlier;
  if (said.includes(remark)) return {};
  const both = said === '' ? remark : `${said}\n${remark}`;
  if (both.length > remarkMaximum) return refuse('remark_full', { field: 'remark' });
  await sql`update reports set remark = ${both} where id = ${id}`.execute(tx);
  return {};
}

/** What was to be seen at the first report of a case; the others store none, for it may be a long post. */
function evidenceOf(kind: ReportKind, subjectId: string, text: string) {
  return sql<string>`(
    select case when count(*) > 0 then '' else ${text} end
    from reports where kind = ${kind} and subject_id = ${subjectId} and decision_id is null and reason <> 'mistake'
  )`;
}

/** Mails operators with a confirmed address that a case waits, and where; at most once an hour. */
export async function tellOperators(
  house: House,
  tx: Queries,
  path: string = pagePaths.admin,
): Promise<void> {
  const { operators = [] } = house.config;
  if (operators.length === 0 || (await countOperatorMail(house.db, tx)) !== undefined) return;
  const { rows } = await sql<{ userId: string; email: string }>`
    select id as "userId", email from users
    where email = any(${[...operators]}::text[]) and email_confirmed_at is not null
  `.execute(tx);
  const letter = writeLetter(moderationMails.reportsWait(publicOrigin(house.config) + path));
  for (const { userId, email } of rows) await house.mail.queue({ userId, to: email, ...letter }, tx);
}
