import { sql } from 'kysely';
import {
  endMembersSessions,
  findMembers,
  liftSuspension,
  suspendMember,
  type FoundMember,
} from '../operator-contract.ts';
import { casesShown } from '../rules/report.ts';
import { decide, mailGrownUps, noteDeed, refuseOperator, untilOf } from './decisions.ts';
import { isNewSearch } from './limits.ts';
import { moderationMails } from './mail-text.ts';
import { tellOfTakingBack } from './tell-organiser.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { endAllSessions, liftAccount } from '#features/auth/server/suspension.ts';
import type { Queries } from '#server/database/database.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { containing } from '#server/database/like.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { refuse } from '#shared/refusal.ts';

type MemberRow = Sendable<Omit<FoundMember, 'suspendedUntil' | 'isOperator'>> & {
  readonly until: Date | null;
};

export const serveFindMembers = serve(findMembers)(async (context, { words }) => {
  const { config, db } = context;
  const fits = containing(words);
  const isFound = sql`(p.display_name ilike ${fits} or u.email ilike ${fits})`;
  const { rows } = await sql<MemberRow>`
    select u.id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl",
      coalesce(u.email, '') as email,
      u.email_confirmed_at is not null as "isEmailConfirmed", u.created_at as "createdAt",
      s.used as "lastUsedAt", s.count as sessions,
      coalesce(u.suspended_until > now(), false) as "isSuspended", u.suspended_until as until
    from users u join profiles p on p.user_id = u.id
      cross join lateral (
        select count(*)::int as count, max(last_used_at) as used from sessions
        where user_id = u.id and expires_at > now()) s
    where ${isFound}
    order by u.created_at desc, u.id limit ${casesShown}
  `.execute(db.query);
  const members = rows.map(({ until, ...row }) => ({
    ...row,
    suspendedUntil: row.isSuspended ? untilOf(until).until : null,
    isOperator: row.isEmailConfirmed && config.operators?.includes(row.email) === true,
  }));
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from users u join profiles p on p.user_id = u.id where ${isFound}
  `.execute(db.query);
  const total = counted[0]?.total ?? 0;
  // Not what was searched: an address in the log would outlive the account.
  const only = total === 1 ? (members[0]?.userId ?? null) : null;
  if (words !== '' && (await isNewSearch(db, context.member.userId, words)))
    await noteDeed(context, db.query, 'find_members', only);
  return { members, total };
});

export const serveSuspendMember = serve(suspendMember)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId, days, reason } = input;
    if (!(await isMember(tx, userId))) return refuse('member_not_there');
    const refusal = await refuseOperator(context, tx, userId);
    if (refusal !== undefined) return refusal;
    const about = { kind: 'person', subjectId: userId, ownerId: userId } as const;
    await decide(context, tx, { ...about, measure: 'suspend', days, reason });
    return {};
  }),
);

export const serveLiftSuspension = serve(liftSuspension)(async (context, { userId }) =>
  context.db.transaction(async tx => {
    if (!(await isMember(tx, userId))) return refuse('member_not_there');
    if (!(await liftAccount(userId, tx))) return refuse('not_suspended');
    await noteDeed(context, tx, 'lift', userId);
    const url = publicAddress(context, pagePaths.auth);
    await mailMember(context, userId, name => moderationMails.lifted(name, url), tx);
    await mailGrownUps(context, tx, userId, name => moderationMails.liftedOfChild(name, url));
    await tellOfTakingBack(context.live, tx, { ownerId: userId, measure: 'suspend' });
    context.live.post({ userIds: [userId] }, { topic: 'profile' }, tx);
    return {};
  }),
);

export const serveEndMembersSessions = serve(endMembersSessions)(async (context, { userId }) =>
  context.db.transaction(async tx => {
    if (!(await isMember(tx, userId))) return refuse('member_not_there');
    await noteDeed(context, tx, 'end_sessions', userId);
    return { ended: await endAllSessions(context, userId, tx) };
  }),
);

async function isMember(tx: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(tx);
  return rows.length > 0;
}
