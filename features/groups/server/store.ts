import { sql, type RawBuilder } from 'kysely';
import type { GroupAlbum, GroupMember } from '../contract.ts';
import { byName } from '#features/profiles/rules/by-name.ts';
import { areParted, isBlocked } from '#features/profiles/server/blocks.ts';
import type { KeepsAccount } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { ShowsPerson } from '#server/reportable.ts';

/** A from item `g`, `o`: two members of one group, which does not rest, of whom neither has blocked the other. */
const pairs = sql`group_members g join group_members o
  on o.group_id = g.group_id and o.user_id <> g.user_id and not ${areParted(sql.ref('g.user_id'), sql.ref('o.user_id'))}
  and exists (select from groups h where h.id = g.group_id and h.resumes_until is null)`;

/** Condition: the two are of one group, and neither has blocked the other. */
export function areInOneGroup(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${pairs} where g.user_id = ${one} and o.user_id = ${other})`;
}

/** A select of `id`: the members whom the member meets in its group. */
export function groupMatesOf(userId: string): RawBuilder<unknown> {
  return sql`select o.user_id as id from ${pairs} where g.user_id = ${userId}`;
}

/** A select of `id`: the organiser of the member's group, unless one has blocked the other. */
export function organisersAround(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select h.organiser_id as id from group_members m join groups h on h.id = m.group_id
    where m.user_id = ${userId} and not ${areParted(sql.ref('m.user_id'), sql.ref('h.organiser_id'))}`;
}

/** Organiser and children of a group; those who meet in it are shown as friends are. */
export const showsGroup: ShowsPerson = (reader, person) =>
  sql<boolean>`exists (select from groups w join group_members m on m.group_id = w.id
    where (w.organiser_id, m.user_id) in ((${reader}, ${person}), (${person}, ${reader})))`;

export async function listGroupMates(db: Queries, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`/* group-mates */ ${groupMatesOf(userId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Condition on a member: a family, or a device signed in by its pass, sees what is sent to it and enters its stickers. */
function collectsItself(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from family_members f where f.user_id = ${id})
    or exists (select from sessions s where s.user_id = ${id} and s.expires_at > now()))`;
}

/** Condition on a member: on paper, so that nobody would see what is sent to it (P-35). */
export function isOnPaper(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from group_members m where m.user_id = ${id} and m.on_paper
    and not ${collectsItself(sql.ref('m.user_id'))})`;
}

export async function doesCollectItself(db: Queries, childId: string): Promise<boolean> {
  const { rows } = await sql`select where ${collectsItself(sql`${childId}::uuid`)}`.execute(db);
  return rows.length > 0;
}

/** Locks: inside a transaction the answer holds until its end. */
export async function lockOneGroup(tx: Queries, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`/* one-group */
    select from ${pairs} where g.user_id = ${one} and o.user_id = ${other} for key share of g, o
  `.execute(tx);
  // Checked after the lock: whoever blocks locks the same rows, and this may have waited for it.
  return rows.length > 0 && !(await isBlocked(tx, one, other));
}

/** Called before a block is written: meanwhile nobody can establish that the two are of one group. */
export async function lockMemberships(tx: Queries, userIds: readonly string[]): Promise<void> {
  await sql`
    select from group_members where user_id = any(${[...userIds]}::uuid[]) order by user_id for update
  `.execute(tx);
}

/** A from item with `id` for each of the requests `t` whose sides are of one group; locks their memberships. */
export function lockedInOneGroup(requests: RawBuilder<unknown>, waiting: RawBuilder<unknown>) {
  return sql`select t.id from ${requests} t, ${pairs}
    where g.user_id = t.from_user_id and o.user_id = t.to_user_id
    order by g.user_id, o.user_id for key share of g, o ${waiting}`;
}

export const organises: KeepsAccount = accountId =>
  sql<boolean>`exists (select from groups where organiser_id = ${accountId})`;

export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly endsOn: string;
  /** It rests until its end, which its organiser may take back. */
  readonly isEnding: boolean;
}

const columns = sql`g.id, g.name, to_char(g.ends_on, 'YYYY-MM-DD') as "endsOn", g.resumes_until is not null as "isEnding"`;

/** Undefined unless this account organises the group. Checked by every call about a group. */
export async function findOrganised(
  db: Queries,
  organiserId: string,
  groupId: string,
): Promise<StoredGroup | undefined> {
  const { rows } = await sql<StoredGroup>`
    select ${columns} from groups g where g.id = ${groupId} and g.organiser_id = ${organiserId}
  `.execute(db);
  return rows[0];
}

/** Whether the account organises the group and the child is in it. */
export async function isOrganiserOf(
  db: Queries,
  organiserId: string,
  { groupId, childId }: { groupId: string; childId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from groups g join group_members m on m.group_id = g.id
    where g.id = ${groupId} and g.organiser_id = ${organiserId} and m.user_id = ${childId}
  `.execute(db);
  return rows.length > 0;
}

export async function listOrganised(
  db: Queries,
  organiserId: string,
): Promise<Array<StoredGroup & { readonly size: number }>> {
  const { rows } = await sql<StoredGroup & { size: number }>`
    select ${columns}, (select count(*)::int from group_members m where m.group_id = g.id) as size
    from groups g where g.organiser_id = ${organiserId} order by g.created_at, g.id
  `.execute(db);
  return rows;
}

/** The group in which the member collects. */
export async function findGroupOf(
  db: Queries,
  userId: string,
): Promise<(StoredGroup & { readonly organiser: string }) | undefined> {
  const { rows } = await sql<StoredGroup & { organiser: string }>`
    select ${columns}, p.display_name as organiser
    from group_members m join groups g on g.id = m.group_id join profiles p on p.user_id = g.organiser_id
    where m.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Locks the group, so that members join and leave one by one. */
export async function lockGroup(tx: Queries, groupId: string): Promise<void> {
  await sql`select from groups where id = ${groupId} for update`.execute(tx);
}

/** Sorted by name and by nothing else, so that nobody is ranked. */
export async function listGroupMembers(db: Queries, groupId: string): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select p.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl",
      ${isOnPaper(sql.ref('p.user_id'))} as "onPaper"
    from group_members m join profiles p on p.user_id = m.user_id where m.group_id = ${groupId}
  `.execute(db);
  return rows.toSorted(byName);
}

export async function listGroupAlbums(db: Queries, groupId: string): Promise<GroupAlbum[]> {
  const { rows } = await sql<GroupAlbum>`
    select a.id, a.name, a.version from group_albums g join albums a on a.id = g.album_id
    where g.group_id = ${groupId} order by a.created_at desc, a.id
  `.execute(db);
  return rows;
}

export async function isGroupAlbum(db: Queries, groupId: string, albumId: number): Promise<boolean> {
  const { rows } = await sql`
    select from group_albums where group_id = ${groupId} and album_id = ${albumId}
  `.execute(db);
  return rows.length > 0;
}
