import { sql } from 'kysely';
import type { Person } from '#features/profiles/rules/person.ts';
import type { NoticeKind } from '#features/notices/rules/notice-kind.ts';
import { personJson } from '#features/profiles/server/known-as.ts';
import { noting } from '#features/notices/server/store.ts';
import { releaseRing } from '#features/trades/server/at-table/reserved.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

export interface RingPlaceRow {
  readonly ringId: string;
  readonly state: 'pending' | 'booked' | 'ended';
  readonly isWhole: boolean;
  readonly userId: string;
  readonly person: Person;
  readonly gives: readonly number[];
  readonly isIn: boolean;
}

/** Condition on a ring `r`: all three are there, and friends of each other. */
export const isWhole = sql<boolean>`(select count(*) = 3 from ring_seats a join ring_seats b on b.ring_id = a.ring_id
  join friendships f on f.user1_id = a.user_id and f.user2_id = b.user_id and f.status = 'accepted'
  where a.ring_id = r.id)`;

const places = sql`select r.id as "ringId", r.state, ${isWhole} as "isWhole", s.user_id as "userId", s.gives, s.is_in as "isIn",
    ${personJson} as person
  from rings r join ring_seats s on s.ring_id = r.id join profiles p on p.user_id = s.user_id`;

/** By place. */
export async function readRing(db: Queries, ringId: string): Promise<RingPlaceRow[]> {
  const { rows } = await sql<RingPlaceRow>`/* read-ring */ ${places} where r.id = ${ringId} order by s.place
  `.execute(db);
  return rows;
}

/** Whoever changes something about a ring locks it first. */
export async function lockRing(tx: Queries, ringId: string): Promise<RingPlaceRow[]> {
  await sql`/* lock-ring */ select from rings where id = ${ringId} for update`.execute(tx);
  return readRing(tx, ringId);
}

/** Those that wait for somebody, oldest first; each from the member's own place on. */
export async function listWaiting(db: Queries, userId: string): Promise<RingPlaceRow[][]> {
  const { rows } = await sql<RingPlaceRow>`/* list-rings */ ${places}
    join ring_seats own on own.ring_id = r.id and own.user_id = ${userId}
    where r.state = 'pending' and ${isWhole} order by r.created_at, r.id, (s.place - own.place + 3) % 3
  `.execute(db);
  return [...new Set(rows.map(({ ringId }) => ringId))].map(id => rows.filter(({ ringId }) => ringId === id));
}

export async function insertRing(
  tx: Queries,
  seats: ReadonlyArray<{ readonly id: string; readonly gives: readonly number[] }>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into rings default values returning id`.execute(tx);
  const ringId = rows[0]?.id ?? '';
  for (const [place, { id, gives }] of seats.entries())
    await sql`
      insert into ring_seats (ring_id, user_id, place, gives, is_in)
      values (${ringId}, ${id}, ${place}, ${[...gives]}::int[], ${place === 0})
    `.execute(tx);
  return ringId;
}

export async function countProposed(tx: Queries, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from rings r join ring_seats s on s.ring_id = r.id
    where s.user_id = ${userId} and s.place = 0 and r.state = 'pending'
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What is promised to the ring is free again. */
export async function closeRing(tx: Queries, ringId: string, state: 'booked' | 'ended'): Promise<void> {
  await releaseRing(tx, ringId);
  await sql`update rings set state = ${state}, ended_at = now() where id = ${ringId}`.execute(tx);
}

/** Notifies the two others, and shows the ring anew to all three. `by` is whoever's doing it was, else the first place. */
export async function tellRing(
  live: Live,
  tx: Queries,
  { ringId, kind, by = null }: { ringId: string; kind: NoticeKind; by?: string | null },
): Promise<void> {
  const source = sql`(
    select s.user_id, coalesce(${by}::uuid, first.user_id) as actor_id, null::uuid as friendship_id, null::uuid as trade_id
    from ring_seats s left join ring_seats first on first.ring_id = s.ring_id and first.place = 0
    where s.ring_id = ${ringId} and s.user_id is distinct from ${by}::uuid) as given`;
  const { rows } = await sql<{ id: string }>`
    with ${noting(kind, source)} select user_id as id from noted`.execute(tx);
  live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'notices' }, tx);
  await showRing(live, tx, ringId);
}

export async function showRing(live: Live, tx: Queries, ringId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from ring_seats where ring_id = ${ringId}`.execute(tx);
  live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'rounds', roundId: ringId }, tx);
}

/** Of the member and its friends, the pairs who are friends, one way each. */
export async function listFriendPairs(db: Queries, userId: string, most: number): Promise<FriendPair[]> {
  const { rows } = await sql<FriendPair>`/* friend-pairs */
    with circle as (
      select ${userId}::uuid as id union all (
        select case when user1_id = ${userId} then user2_id else user1_id end from friendships
        where ${userId}::uuid in (user1_id, user2_id) and status = 'accepted' order by answered_at desc, id limit ${most}))
    select user1_id as one, user2_id as other from friendships
    where status = 'accepted' and user1_id in (select id from circle) and user2_id in (select id from circle)
  `.execute(db);
  return rows;
}

export interface FriendPair {
  readonly one: string;
  readonly other: string;
}

export async function readPersons(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await sql<{ person: Person }>`
    select ${personJson} as person from profiles p where p.user_id = any(${[...userIds]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ person }) => [person.userId, person]));
}
