import { sql, type RawBuilder } from 'kysely';
import { relativesOf } from '#features/family/server/store.ts';
import { partnersOf } from '#features/friends/server/store.ts';
import { organisersAround } from '#features/groups/server/store.ts';
import type { MemberKind } from '#shared/may-act.ts';

interface Asking {
  readonly userId: string;
  readonly kind: MemberKind;
}

/**
 * Condition on an album `a`: for the words in one that somebody made a child's family or the opener of its group must
 * answer. What friends make it neither sees nor joins, unless one of its family collects it.
 */
export function isFitFor({ userId, kind }: Asking): RawBuilder<boolean> {
  if (kind !== 'child') return sql<boolean>`true`;
  const relatives = relativesOf(userId);
  return sql<boolean>`(not a.is_private or a.made_by in (${relatives} union ${organisersAround(userId)})
    or exists (select from album_collectors k where k.album_id = a.id and k.user_id in (${relatives})))`;
}

/** Select of `id`: whose albums a member finds on the shelf. Its friends, its family, and its group with who opened it. */
export function makersNear(userId: string): RawBuilder<unknown> {
  return sql`${partnersOf(userId)} union ${relativesOf(userId)} union ${organisersAround(userId)}`;
}
