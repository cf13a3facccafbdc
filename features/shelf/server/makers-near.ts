import { sql, type RawBuilder } from 'kysely';
import { relativesOf } from '#features/family/server/store.ts';
import { allowedFriendsOf, partnersOf } from '#features/friends/server/store.ts';
import { organisersAround } from '#features/groups/server/store.ts';
import type { ShowsPerson } from '#server/reportable.ts';
import type { MemberKind } from '#shared/may-act.ts';

interface Asking {
  readonly userId: string;
  readonly kind: MemberKind;
}

/**
 * Condition on an album `a`: a child may see only members' albums whose words its family or its group's organiser
 * answers for, or friends whom its guardians allowed by name, and what one of its family, or itself, collects.
 */
export function isFitFor({ userId, kind }: Asking): RawBuilder<boolean> {
  if (kind !== 'child') return sql<boolean>`true`;
  const relatives = relativesOf(userId);
  return sql<boolean>`(not a.is_private or a.made_by in (
      ${relatives} union ${organisersAround(userId)} union ${allowedFriendsOf(userId)})
    or exists (select from album_collectors k where k.album_id = a.id and (k.user_id = ${userId} or k.user_id in (${relatives}))))`;
}

/** A select of `id`: the members whose albums are on the member's shelf: friends, family, group and its organiser. */
export function makersNear(userId: string): RawBuilder<unknown> {
  return sql`${partnersOf(userId)} union ${relativesOf(userId)} union ${organisersAround(userId)}`;
}

/** Who made or changed an album that the reader collects, or reported something to its maker. */
export const showsMakers: ShowsPerson = (reader, person) =>
  sql<boolean>`(exists (select from album_collectors k join albums a on a.id = k.album_id and a.is_private
      where k.user_id = ${reader} and (a.made_by = ${person}
        or exists (select from album_changes h where h.album_id = a.id and h.changed_by = ${person})))
    or exists (select from reports r join albums a on a.id::text = r.subject_id and a.is_private
      where r.reason = 'mistake' and r.reporter_id = ${person} and a.made_by = ${reader}))`;
