import { sql, type RawBuilder } from 'kysely';
import type { Child, Guardian } from '../contract.ts';
import type { FriendshipRule, SwapRule } from '../rules/decisions.ts';
import { joinUndoDays } from '../rules/limits.ts';
import { usualPushTimes, type PushTimes } from '../rules/push-times.ts';
import type { KeepsAccount } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

export interface FamilyMember {
  readonly familyId: string;
  readonly role: 'guardian' | 'child';
}

export async function findFamily(db: Queries, userId: string): Promise<FamilyMember | undefined> {
  return db
    .selectFrom('family_members')
    .select(['family_id as familyId', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks the family, so that members join and leave one by one. */
export async function lockFamily(tx: Queries, familyId: string): Promise<void> {
  await tx.selectFrom('families').select('id').where('id', '=', familyId).forUpdate().executeTakeFirst();
}

/** In the order in which they joined. */
export async function listMembers(
  db: Queries,
  familyId: string,
): Promise<ReadonlyArray<Child & { readonly role: 'guardian' | 'child' }>> {
  const { rows } = await sql<Child & { role: 'guardian' | 'child' }>`
    select m.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl",
      m.role, m.friendships, m.swaps, json_build_object('from', m.push_from, 'until', m.push_until) as push
    from family_members m join profiles p on p.user_id = m.user_id
    where m.family_id = ${familyId} order by m.joined_at, m.user_id
  `.execute(db);
  return rows;
}

interface StoredGuardian extends Omit<Guardian, 'newUntil'> {
  readonly newUntil: Date | null;
}

/** In the order in which they joined. */
export async function listGuardians(db: Queries, familyId: string): Promise<StoredGuardian[]> {
  const { rows } = await sql<StoredGuardian>`
    with found as (
      select user_id, joined_at, joined_at + ${joinUndoDays} * interval '1 day' as until,
        row_number() over (order by joined_at, user_id) > 1 as is_later
      from family_members where family_id = ${familyId} and role = 'guardian'
    )
    select f.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl",
      case when is_later and until > now() then until end as "newUntil"
    from found f join profiles p on p.user_id = f.user_id order by f.joined_at, f.user_id
  `.execute(db);
  return rows;
}

/** A select of `id`: the other members of the member's family. */
export function relativesOf(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.user_id as id from family_members m
    join family_members o on o.family_id = m.family_id and o.user_id <> m.user_id where m.user_id = ${userId}`;
}

/** Checked by every call about a child. */
export async function isGuardianOf(db: Queries, guardianId: string, childId: string): Promise<boolean> {
  const { rows } = await sql`
    select from family_members g join family_members c on c.family_id = g.family_id
    where g.user_id = ${guardianId} and g.role = 'guardian' and c.user_id = ${childId} and c.role = 'child'
  `.execute(db);
  return rows.length > 0;
}

/**
 * As `isGuardianOf`, and so until the transaction ends: a guardian who leaves, and a child that takes an own account, was
 * first, or waits.
 */
export async function holdAsGuardian(tx: Queries, guardianId: string, childId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u join family_members c on c.user_id = u.id and c.role = 'child'
    join family_members g on g.family_id = c.family_id and g.user_id = ${guardianId} and g.role = 'guardian'
    where u.id = ${childId} and u.kind = 'child' for no key update of u, g
  `.execute(tx);
  return rows.length > 0;
}

export const hasChildSignedIn: KeepsAccount = guardianId => sql<boolean>`exists (
  select from family_members g join family_members c on c.family_id = g.family_id and c.role = 'child'
  join sessions s on s.user_id = c.user_id and s.expires_at > now()
  where g.user_id = ${guardianId} and g.role = 'guardian')`;

export interface DecidedFor {
  readonly childId: string;
  readonly friendships: FriendshipRule;
  readonly swaps: SwapRule;
  readonly familyId: string;
  readonly guardianIds: readonly string[];
}

/** Of these members, those who are children of a family. `isHeld`: guardians decide nothing else until the commit. */
export async function listDecided(
  db: Queries,
  userIds: readonly string[],
  { isHeld = false } = {},
): Promise<DecidedFor[]> {
  // The member's row first, as whoever decides or deletes takes it first.
  const held = isHeld ? sql`order by c.user_id for key share of u for share of c` : sql``;
  const { rows } = await sql<DecidedFor>`
    select c.user_id as "childId", c.friendships, c.swaps, c.family_id as "familyId",
      array(select g.user_id::text from family_members g
        where g.family_id = c.family_id and g.role = 'guardian') as "guardianIds"
    from users u join family_members c on c.user_id = u.id and c.role = 'child'
    where u.id = any(${[...userIds]}::uuid[]) ${held}
  `.execute(db);
  return rows;
}

/** Condition on a member: no child, or a child whose devices may be pushed at that hour (`isPushTime`). */
export function mayBePushed(member: RawBuilder<unknown>, hour: number): RawBuilder<boolean> {
  const { from, until } = usualPushTimes;
  return sql<boolean>`not exists (
    select from users u left join family_members m on m.user_id = u.id and m.role = 'child'
    where u.id = ${member} and u.kind = 'child' and not (
      ${hour}::int >= coalesce(m.push_from, ${from}) and ${hour}::int < coalesce(m.push_until, ${until})))`;
}

/** The push hours of a child; undefined for accounts. */
export async function readPushTimes(db: Queries, userId: string): Promise<PushTimes | undefined> {
  const { rows } = await sql<{ from: number | null; until: number | null }>`
    select m.push_from as "from", m.push_until as until from users u
    left join family_members m on m.user_id = u.id and m.role = 'child' where u.id = ${userId} and u.kind = 'child'
  `.execute(db);
  const [child] = rows;
  if (child === undefined) return undefined;
  return { from: child.from ?? usualPushTimes.from, until: child.until ?? usualPushTimes.until };
}

/** Condition: the two are of one family. */
export function areOfOneFamily(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from family_members a join family_members b on b.family_id = a.family_id
    where a.user_id = ${one} and b.user_id = ${other})`;
}

/** Takes a guardian out of its family, which must be locked; with the last one the family ends. */
export async function endGuardian(tx: Queries, userId: string, familyId: string): Promise<void> {
  await tx
    .deleteFrom('family_members')
    .where('user_id', '=', userId)
    .where('role', '=', 'guardian')
    .execute();
  await sql`
    delete from families where id = ${familyId}
      and not exists (select from family_members where family_id = ${familyId} and role = 'guardian')
  `.execute(tx);
}

/** Takes a child that becomes an account out of its family. Returns the ids of those who were its guardians. */
export async function leaveAsGrownUp(tx: Queries, userId: string): Promise<string[]> {
  const [decided] = await listDecided(tx, [userId]);
  await tx.deleteFrom('family_members').where('user_id', '=', userId).where('role', '=', 'child').execute();
  return [...(decided?.guardianIds ?? [])];
}
