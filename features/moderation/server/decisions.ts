import { sql, type RawBuilder } from 'kysely';
import { foreverYear, type Measure, type ReportKind } from '../rules/report.ts';
import { kindTexts } from '../text.ts';
import { moderationMails } from './mail-text.ts';
import { suspendAccount } from '#features/auth/server/suspension.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { listGrownUps } from '#features/groups/server/grown-ups.ts';
import { tellOfDecision } from './tell-organiser.ts';
import { tellPeople } from '#features/notices/server/store.ts';
import type { House, MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { Letter } from '#server/mail/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

export interface Deciding {
  readonly kind: ReportKind;
  readonly subjectId: string;
  /** By which people know it, where they do. */
  readonly label?: string | undefined;
  readonly ownerId: string;
  readonly measure: Measure;
  /** Length of a suspension; null means for ever. */
  readonly days: number | null;
  readonly reason: string;
  readonly reporterIds?: readonly string[];
}

export function untilOf(until: Date | null): { until: string | null; isForever: boolean } {
  const isForever = until !== null && until.getUTCFullYear() >= foreverYear - 1;
  return { until: until === null || isForever ? null : until.toISOString(), isForever };
}

/** Of a row of `users`. */
export function isOperator({ operators = [] }: House['config']): RawBuilder<boolean> {
  return sql<boolean>`(email_confirmed_at is not null and email = any(${[...operators]}::text[]))`;
}

/** Operators cannot be suspended, because nobody might be left to lift it. */
export async function refuseOperator(
  { config }: MemberContext,
  tx: Queries,
  userId: string,
): Promise<Refusal<'is_operator'> | undefined> {
  const { rows } = await sql`select from users where id = ${userId} and ${isOperator(config)}`.execute(tx);
  return rows.length > 0 ? refuse('is_operator') : undefined;
}

/** Stores the decision, carries out a suspension, and tells the person concerned, or those responsible for a child. */
export async function decide(context: MemberContext, tx: Queries, deciding: Deciding): Promise<string> {
  const { kind, subjectId, ownerId, measure, days, reason, reporterIds = [] } = deciding;
  const until = measure === 'suspend' ? await suspendAccount(context, ownerId, days, tx) : undefined;
  const { rows } = await sql<{ id: string }>`
    insert into decisions (kind, subject_id, owner_id, operator_id, measure, suspended_until, reason)
    values (${kind}, ${subjectId}, ${ownerId}, ${context.member.userId}, ${measure},
      ${until === undefined ? null : sql`(select suspended_until from users where id = ${ownerId})`}, ${reason})
    returning id
  `.execute(tx);
  await noteDeed(context, tx, `decide_${measure}`, ownerId, `${loggedAs(deciding)}: ${reason}`);
  const isSeenByAll = measure === 'suspend' || (measure === 'take_down' && kind === 'person');
  await tellOfDecision(context.live, tx, { ownerId, reporterIds, measure, isSeenByAll });
  if (measure !== 'none') {
    const shownUntil = days === null ? null : (until ?? null);
    const url = publicAddress(context, pagePaths.cases);
    const concerning = { kind, measure, until: shownUntil, reason };
    await mailMember(context, ownerId, name => moderationMails.decided(name, concerning, url), tx);
    const home = publicAddress(context, pagePaths.dashboard);
    const letter = (name?: string) => moderationMails.decidedOfChild(name, concerning, home);
    await mailGrownUps(context, tx, ownerId, letter);
    await tellPeople(context.live, tx, { to: [ownerId], by: null, kind: 'case_decided' });
    context.live.post({ userIds: [ownerId] }, { topic: 'profile' }, tx);
  }
  return rows[0]?.id ?? '';
}

/** As the log calls it: by its title, where it has one. What only two can read stays between them. */
export function loggedAs({ kind, label }: Pick<Deciding, 'kind' | 'label'>): string {
  const hasTitle = label !== undefined && kind !== 'person' && kind !== 'message';
  return hasTitle ? `${kindTexts[kind]} „${label}“` : kindTexts[kind];
}

export async function noteDeed(
  { member }: MemberContext,
  tx: Queries,
  deed: string,
  memberId: string | null,
  detail = '',
): Promise<void> {
  await sql`
    insert into operator_log (operator_id, member_id, deed, detail)
    values (${member.userId}, ${memberId}, ${deed}, ${detail})
  `.execute(tx);
}

/** Mails those who are responsible for a child, which has no address. */
export async function mailGrownUps(
  context: MemberContext,
  tx: Queries,
  userId: string,
  letter: (name?: string) => Letter,
): Promise<void> {
  for (const grownUp of await listGrownUps(tx, userId)) await mailMember(context, grownUp, letter, tx);
}
