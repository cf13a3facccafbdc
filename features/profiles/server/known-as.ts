import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../rules/person.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { ShowsPerson } from '#server/reportable.ts';

/** The person of `profiles p`. */
export const personJson = sql<Person>`json_build_object(
  'userId', p.user_id, 'displayName', p.display_name, 'avatarUrl', p.avatar_url)`;

/** The same, null if there is no such profile. */
export const maybePersonJson = sql<Person | null>`case when p.user_id is not null then ${personJson} end`;

/** `viewer` and `person` are ids in SQL. */
interface Known {
  readonly viewer: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
}

/**
 * Joins `k` with `userId`, `displayName` and `avatarUrl`: the name by which `viewer` knows `person`; no row if `person`
 * is gone. After a friendship ended or a block, both sides keep the names that they had then (P-34).
 */
export function joinKnownAs({ viewer, person }: Known): RawBuilder<unknown> {
  return sql`left join lateral (
    select p.user_id as "userId", coalesce(parted.display_name, p.display_name) as "displayName",
      coalesce(parted.avatar_url, p.avatar_url) as "avatarUrl"
    from profiles p left join parted_names parted on parted.user_id = ${viewer} and parted.person_id = p.user_id
    where p.user_id = ${person}
  ) k on true`;
}

/** The person of such a `k`; null if the person is gone. */
export const knownPerson = sql`case when k."userId" is not null then to_jsonb(k) end`;

/** Whoever parted before and was blocked afterwards keeps the older name. */
export async function keepNames(tx: Queries, userId: string, others: readonly string[]): Promise<void> {
  await sql`
    insert into parted_names (user_id, person_id, display_name, avatar_url)
    select pair.user_id, p.user_id, p.display_name, p.avatar_url
    from unnest(${[...others]}::uuid[]) as other (id)
    cross join lateral (values (${userId}::uuid, other.id), (other.id, ${userId}::uuid)) as pair (user_id, person_id)
    join profiles p on p.user_id = pair.person_id
    on conflict do nothing
  `.execute(tx);
}

/** Called when the two become friends: each reads the other's name of the moment again. */
export async function meetAgain(tx: Queries, one: string, other: string): Promise<void> {
  await sql`
    delete from parted_names where (user_id, person_id) in ((${one}, ${other}), (${other}, ${one}))
  `.execute(tx);
}

/** Condition: the reader goes on knowing the person, by the name of the moment when they parted. */
export const remembers: ShowsPerson = (reader, person) =>
  sql<boolean>`exists (select from parted_names n where n.user_id = ${reader} and n.person_id = ${person})`;

/**
 * What the two did together is deleted by then, and who made an album is named to all who collect it; with a block the
 * names stay.
 */
export async function forgetPartedNames(db: Database, months: number): Promise<void> {
  await sql`
    delete from parted_names n where parted_at < now() - ${months} * interval '1 month'
      and not exists (select from blocks b where (b.user_id, b.blocked_id)
        in ((n.user_id, n.person_id), (n.person_id, n.user_id)))
  `.execute(db.query);
}
