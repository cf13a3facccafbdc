import { sql, type RawBuilder } from 'kysely';
import { decideFriendship, listChildFriends } from '../guardian-contract.ts';
import { requestsToOne } from '../rules/limits.ts';
import { otherOf, tellFriends } from './tell-friends.ts';
import { partFriends, lockConnection } from './store.ts';
import { asksGuardian } from '#features/family/rules/decisions.ts';
import { approve, setAsked } from '#features/family/server/approvals.ts';
import {
  areOfOneFamily,
  holdAsGuardian,
  isGuardianOf,
  listDecided,
  type DecidedFor,
} from '#features/family/server/store.ts';
import { areInOneGroup } from '#features/groups/server/store.ts';
import { settleAsked, tellPeople } from '#features/notices/server/store.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { meetAgain, personJson } from '#features/profiles/server/known-as.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** Of the two, the children whose guardians must allow the friendship. */
export async function listAskingChildren(tx: Queries, one: string, other: string): Promise<DecidedFor[]> {
  const decided = await listDecided(tx, [one, other], { isHeld: true });
  if (decided.length === 0) return [];
  const { rows } = await sql`select where ${areClose(sql`${one}::uuid`, sql`${other}::uuid`)}`.execute(tx);
  return decided.filter(({ friendships }) => asksGuardian(friendships, { isClose: rows.length > 0 }));
}

function areClose(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${areOfOneFamily(one, other)} or ${areInOneGroup(one, other)})`;
}

/** Records that their guardians have to decide, and notifies them; those who were asked before are not asked again. */
export async function askGuardians(
  live: Live,
  tx: Queries,
  friendshipId: string,
  children: readonly DecidedFor[],
): Promise<void> {
  for (const { childId, guardianIds } of children) {
    if (!(await setAsked(tx, { childId, friendshipId }, true))) continue;
    const notice = { to: guardianIds, by: childId, about: { friendshipId } };
    await tellPeople(live, tx, { ...notice, kind: 'child_asks_friendship' });
  }
}

/** Guardians have decided anew: they are asked about requests that wait, too, or no more. What they allowed stays so. */
export async function followFriendshipRule(live: Live, tx: Queries, childId: string): Promise<void> {
  const [one, other] = [sql.ref('f.user1_id'), sql.ref('f.user2_id')];
  const { rows: open } = await sql<{ friendshipId: string; isClose: boolean }>`
    select f.id as "friendshipId", ${areClose(one, other)} as "isClose" from friendships f
    where f.status = 'pending' and ${childId} in (f.user1_id, f.user2_id) order by f.id for update
  `.execute(tx);
  for (const child of await listDecided(tx, [childId]))
    for (const { friendshipId, isClose } of open)
      if (asksGuardian(child.friendships, { isClose })) await askGuardians(live, tx, friendshipId, [child]);
      else if (await setAsked(tx, { childId, friendshipId }, false))
        await freeFriend(live, tx, friendshipId, childId);
}

export async function isUndecided(tx: Queries, friendshipId: string): Promise<boolean> {
  const { rows } = await sql`
    select from approvals where friendship_id = ${friendshipId} and approved_at is null
  `.execute(tx);
  return rows.length > 0;
}

export const serveDecideFriendship = serve(decideFriendship)(async (context, input) => {
  const { childId, friendshipId, answer } = input;
  const { live, member } = context;
  return context.db.transaction(async tx => {
    if (!(await holdAsGuardian(tx, member.userId, childId))) return refuse('friendship_not_found');
    const found = await lockConnection(tx, friendshipId, childId);
    // The other guardian may have refused it before.
    if (found === undefined || found.status === 'declined')
      return answer === 'refused' ? {} : refuse('friendship_not_found');
    const told = { by: childId, other: otherOf(found, childId), friendshipId };
    const about = { friendshipId };
    await settleAsked(live, tx, { by: childId, about, kind: 'child_asks_friendship' });
    if (answer === 'refused') {
      if (found.status === 'pending') await refuseAsGuardian(live, tx, told);
      else await partFriends(context, tx, found);
      await tellFriends(live, tx, { ...told, change: 'ended' });
      return {};
    }
    await approve(tx, { childId, friendshipId });
    await acceptDecided(live, tx, told);
    live.post({ userIds: [childId, told.other] }, { topic: 'friends', change: 'own' }, tx);
    return {};
  });
});

/** Tells both, and keeps it as declined, which counts in `refuseAsked`. */
async function refuseAsGuardian(
  live: Live,
  tx: Queries,
  { by, other, friendshipId }: { by: string; other: string; friendshipId: string },
): Promise<void> {
  await sql`
    update friendships set status = 'declined', answered_at = now() where id = ${friendshipId}
  `.execute(tx);
  const notice = { about: { friendshipId }, kind: 'friend_refused' } as const;
  await tellPeople(live, tx, { ...notice, to: [by], by: other });
  await tellPeople(live, tx, { ...notice, to: [other], by });
}

/** Refuses when guardians have lately said no to these two too often, whichever of their codes is used. */
export async function refuseAsked(
  tx: Queries,
  one: string,
  other: string,
): Promise<Refusal<'guardians_said_no'> | undefined> {
  const { rows } = await sql<{ said: number }>`
    select count(*)::int as said from friendships
    where status = 'declined' and answered_at > now() - ${requestsToOne.seconds} * interval '1 second'
      and (user1_id, user2_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
  `.execute(tx);
  return (rows[0]?.said ?? 0) < requestsToOne.most ? undefined : refuse('guardians_said_no');
}

/** Makes the friendship if both sides have agreed and no guardian has to decide any more. */
async function acceptDecided(
  live: Live,
  tx: Queries,
  told: { by: string; other: string; friendshipId: string },
): Promise<void> {
  if (await isUndecided(tx, told.friendshipId)) return;
  const { rows } = await sql`
    update friendships set status = 'accepted', answered_at = now()
    where id = ${told.friendshipId} and status = 'pending' and agreed_at is not null returning id
  `.execute(tx);
  if (rows.length === 0) return;
  const { by, other, friendshipId } = told;
  await meetAgain(tx, by, other);
  await tellFriends(live, tx, { ...told, change: 'accepted' });
  await tellPeople(live, tx, { to: [by], by: other, about: { friendshipId }, kind: 'friend_accepted' });
}

/** Begins, where both sides have agreed, what the child's guardians do not have to allow any more. */
export async function freeFriend(live: Live, tx: Queries, friendshipId: string, childId: string) {
  const found = await lockConnection(tx, friendshipId, childId);
  if (found === undefined) return;
  await settleAsked(live, tx, { by: childId, about: { friendshipId }, kind: 'child_asks_friendship' });
  await acceptDecided(live, tx, { by: childId, other: otherOf(found, childId), friendshipId });
}

interface ChildFriend {
  readonly friendshipId: string;
  readonly person: Person;
  readonly status: 'pending' | 'accepted';
  readonly mayDecide: boolean;
}

export const serveListChildFriends = serve(listChildFriends)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('friendship_not_found');
  const { rows } = await sql<ChildFriend>`
    select f.id as "friendshipId", f.status, a.child_id is not null as "mayDecide",
      ${personJson} as person
    from friendships f
    join profiles p on p.user_id = case when f.user1_id = ${childId} then f.user2_id else f.user1_id end
    left join approvals a on a.friendship_id = f.id and a.child_id = ${childId} and a.approved_at is null
    where ${childId} in (f.user1_id, f.user2_id) and f.status in ('pending', 'accepted')
    order by p.search_name, f.id
  `.execute(db.query);
  return {
    friends: rows
      .filter(({ status }) => status === 'accepted')
      .map(({ friendshipId, person }) => ({ friendshipId, person })),
    requests: rows
      .filter(({ status }) => status === 'pending')
      .map(({ friendshipId, person, mayDecide }) => ({ friendshipId, person, mayDecide })),
  };
});
