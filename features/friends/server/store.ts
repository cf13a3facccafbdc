import { sql, type RawBuilder } from 'kysely';
import { approvedFriendships } from '#features/family/server/approvals.ts';
import {
  areInOneGroup,
  groupMatesOf,
  lockedInOneGroup,
  lockOneGroup,
} from '#features/groups/server/store.ts';
import { byName } from '#features/profiles/rules/by-name.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { areParted } from '#features/profiles/server/blocks.ts';
import { keepNames, meetAgain } from '#features/profiles/server/known-as.ts';
import type { BeforeErase, FamilyGrows, House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/** A friendship or request as one of its two sides sees it. */
export interface Connection {
  readonly id: string;
  readonly status: 'pending' | 'accepted' | 'declined';
  readonly user1Id: string;
  readonly user2Id: string;
}

/** Locked until the transaction ends, so that concurrent answers run one by one. Undefined for non-participants. */
export async function lockConnection(
  tx: Queries,
  friendshipId: string,
  userId: string,
): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    select id, status, user1_id as "user1Id", user2_id as "user2Id" from friendships
    where id = ${friendshipId} and ${userId} in (user1_id, user2_id) for update
  `.execute(tx);
  return rows[0];
}

/** Condition on `f` of `friendships`: the two are friends. Phrased to match its index. */
function befriends(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql`least(f.user1_id, f.user2_id) = least(${one}, ${other})
    and greatest(f.user1_id, f.user2_id) = greatest(${one}, ${other}) and f.status = 'accepted'`;
}

/** Locks: inside a transaction the answer holds until its end (INV-5, INV-23). */
async function areFriends(tx: Queries, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`/* are-friends */
    select from friendships f where ${befriends(sql`${one}::uuid`, sql`${other}::uuid`)} for key share
  `.execute(tx);
  return rows.length > 0;
}

/**
 * The one rule of who may compare and swap (P-28): friends, and members of one group while it lasts. `befriends` alone
 * is for questions about the friendship itself.
 */
export function meets(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from friendships f where ${befriends(one, other)})
    or ${areInOneGroup(one, other)})`;
}

/** The rule of `meets`, locked: inside a transaction the answer holds until its end (INV-5, INV-23). */
export async function mayMeet(tx: Queries, one: string, other: string): Promise<boolean> {
  return (await areFriends(tx, one, other)) || lockOneGroup(tx, one, other);
}

/** The rule of `meets` as a select of `id` of all whom a member may meet. */
export function partnersOf(userId: string): RawBuilder<unknown> {
  return sql`select user2_id as id from friendships where user1_id = ${userId} and status = 'accepted'
    union select user1_id from friendships where user2_id = ${userId} and status = 'accepted'
    union ${groupMatesOf(userId)}`;
}

/** A select of `id`: the friends of a child whom its guardians allowed by name. */
export function allowedFriendsOf(childId: string): RawBuilder<unknown> {
  return sql`select case when user1_id = ${childId} then user2_id else user1_id end as id from friendships
    where status = 'accepted' and id in (${approvedFriendships(childId)})`;
}

/** Befriends a new member of a family with its siblings and guardians. */
export const befriendFamily: FamilyGrows = async ({ live }, tx, userId) => {
  const { rows } = await sql<{ id: string }>`
    insert into friendships (user1_id, user2_id, status, answered_at)
    select m.user_id, o.user_id, 'accepted', now()
    from family_members m join family_members o on o.family_id = m.family_id and o.user_id <> m.user_id
    where m.user_id = ${userId} and 'child' in (m.role, o.role)
      and not ${areParted(sql.ref('m.user_id'), sql.ref('o.user_id'))}
    on conflict do nothing returning user2_id as id
  `.execute(tx);
  const userIds = [userId, ...rows.map(({ id }) => id)];
  if (rows.length > 0) live.post({ userIds }, { topic: 'friends', change: 'own' }, tx);
};

/** The rule of `meets` as CTE bodies: `id` of each of the `requests` whose sides meet; locked until the commit. */
export function lockMeetings(
  requests: RawBuilder<unknown>,
  waiting: RawBuilder<unknown>,
): {
  readonly befriended: RawBuilder<unknown>;
  readonly ofOneGroup: RawBuilder<unknown>;
} {
  const befriended = sql`select t.id from ${requests} t
    join friendships f on ${befriends(sql`t.from_user_id`, sql`t.to_user_id`)}
    order by f.id for key share of f ${waiting}`;
  return { befriended, ofOneGroup: lockedInOneGroup(requests, waiting) };
}

/** An advisory lock: otherwise a request and a block that cannot see each other's row would both be written. */
export async function lockPair(tx: Queries, one: string, other: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(
      concat(least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid)), 0))
  `.execute(tx);
}

/** Undefined unless the two may meet. */
export async function findPartner(
  db: Queries,
  userId: string,
  partnerId: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select p.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl"
    from profiles p where p.user_id = ${partnerId} and ${meets(sql`${userId}::uuid`, sql`${partnerId}::uuid`)}
  `.execute(db);
  return rows[0];
}

/** Sorted by name. */
export async function listPartnerPersons(db: Queries, userId: string): Promise<Person[]> {
  const persons = await readPartnerPersons(db, userId);
  return persons.toSorted(byName);
}

/** Unsorted, because sorting 200 names takes as long as reading them. */
export async function readPartnerPersons(db: Queries, userId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`/* partner-persons */
    select p.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl"
    from (${partnersOf(userId)}) f join profiles p on p.user_id = f.id
  `.execute(db);
  return rows;
}

/** Undefined if the two are connected already, also when both ask at once (INV-9). */
export async function connect(
  tx: Queries,
  {
    from,
    to,
    by,
  }: { from: string; to: string; by: 'request' | 'code' | 'requested-by-code' | 'agreed-by-code' },
): Promise<string | undefined> {
  const isAccepted = by === 'code';
  const { rows } = await sql<{ id: string }>`
    insert into friendships (user1_id, user2_id, status, by_code, answered_at, agreed_at)
    values (${from}, ${to}, ${isAccepted ? 'accepted' : 'pending'}, ${by !== 'request'},
      ${isAccepted ? sql`now()` : null}, ${by === 'agreed-by-code' ? sql`now()` : null})
    on conflict (least(user1_id, user2_id), greatest(user1_id, user2_id))
      where status in ('pending', 'accepted') do nothing
    returning id
  `.execute(tx);
  const [made] = rows;
  if (made !== undefined && isAccepted) await meetAgain(tx, from, to);
  return made?.id;
}

/**
 * Swapping is for friends: with the friendship go the requests of the two. In a group they go on meeting, and read each
 * other by the names of the moment (P-34).
 */
export async function partFriends(house: House, tx: Queries, found: Connection): Promise<void> {
  const { id, status, user1Id, user2Id } = found;
  await tx.deleteFrom('friendships').where('id', '=', id).execute();
  if (status !== 'accepted') return;
  await house.endDealings(house, tx, user1Id, user2Id);
  const stillMeet = sql`select where ${areInOneGroup(sql`${user1Id}::uuid`, sql`${user2Id}::uuid`)}`;
  const { rows } = await stillMeet.execute(tx);
  if (rows.length === 0) await keepNames(tx, user1Id, [user2Id]);
}

/** Pages of friends, and of those who asked or meet in a group, look again. */
export const tellLeft: BeforeErase = async ({ live }, tx, userIds) => {
  const { rows } = await sql<{ id: string }>`
    with gone as (select unnest(${[...userIds]}::uuid[]) as id)
    select f.user2_id as id from friendships f join gone on gone.id = f.user1_id where f.status <> 'declined'
    union select f.user1_id from friendships f join gone on gone.id = f.user2_id where f.status <> 'declined'
    union select o.user_id from group_members g join gone on gone.id = g.user_id
      join group_members o on o.group_id = g.group_id and o.user_id <> g.user_id
  `.execute(tx);
  live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'friends', change: 'ended' }, tx);
};
