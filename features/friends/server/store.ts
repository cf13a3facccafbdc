import { sql, type RawBuilder } from 'kysely';
import type { Person } from '#features/profiles/rules/person.ts';
import type { Queries } from '#server/database/database.ts';

/** From the view of one side. */
export interface Connection {
  readonly id: string;
  readonly status: 'pending' | 'accepted' | 'declined';
  readonly user1Id: string;
  readonly user2Id: string;
}

/** Locked until the transaction ends, so that concurrent answers are serial. Undefined for non-participants. */
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

/** Condition on `f` of `friendships`, phrased to match its index. */
export function befriends(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql`least(f.user1_id, f.user2_id) = least(${one}, ${other})
    and greatest(f.user1_id, f.user2_id) = greatest(${one}, ${other}) and f.status = 'accepted'`;
}

/** Inside a transaction the answer holds until its end (INV-5, INV-23). */
export async function areFriends(tx: Queries, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`/* are-friends */
    select from friendships f where ${befriends(sql`${one}::uuid`, sql`${other}::uuid`)} for key share
  `.execute(tx);
  return rows.length > 0;
}

/** Advisory lock: a request and a block that cannot see each other's missing row would both be written. */
export async function lockPair(tx: Queries, one: string, other: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(
      concat(least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid)), 0))
  `.execute(tx);
}

/** Undefined unless befriended. */
export async function findFriend(db: Queries, userId: string, friendId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select p.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl"
    from friendships f join profiles p on p.user_id = ${friendId}
    where ${befriends(sql`${userId}::uuid`, sql`${friendId}::uuid`)}
  `.execute(db);
  return rows[0];
}

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/** German collation: the database's depends on its installation. */
export function byName(a: Person, b: Person): number {
  return collator.compare(a.displayName, b.displayName) || (a.userId < b.userId ? -1 : 1);
}

/** By name. */
export async function listFriendPersons(db: Queries, userId: string): Promise<Person[]> {
  const persons = await readFriendPersons(db, userId);
  return persons.toSorted(byName);
}

/** Unsorted: sorting 200 names takes as long as reading them. */
export async function readFriendPersons(db: Queries, userId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`/* friend-persons */
    select p.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl"
    from (
      select user2_id as id from friendships where user1_id = ${userId} and status = 'accepted'
      union all select user1_id from friendships where user2_id = ${userId} and status = 'accepted'
    ) f join profiles p on p.user_id = f.id
  `.execute(db);
  return rows;
}

/** Undefined if the two have one already, also when both ask at once (INV-9). */
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
  return rows[0]?.id;
}
