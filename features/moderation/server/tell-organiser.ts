import { sql } from 'kysely';
import { tellOrganiser } from '#features/notices/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

/** If both are of one group, its organiser is told who was reported, but not by whom. */
export async function tellOfReport(
  live: Live,
  tx: Queries,
  { reporterId, ownerId }: { reporterId: string; ownerId: string },
): Promise<void> {
  const { rows } = await sql<{ groupId: string; to: string }>`
    select g.id as "groupId", g.organiser_id as to from groups g
    join group_members one on one.group_id = g.id and one.user_id = ${reporterId}
    join group_members other on other.group_id = g.id and other.user_id = ${ownerId}
  `.execute(tx);
  for (const { groupId, to } of rows)
    await tellOrganiser(live, tx, { to, by: ownerId, groupId, kind: 'group_reported' });
}

const kinds = { none: 'group_cleared', take_down: 'group_taken_down', suspend: 'group_suspended' } as const;

interface Decided {
  readonly ownerId: string;
  readonly reporterIds: readonly string[];
  readonly measure: keyof typeof kinds;
  /** Everybody in the group can see what was done, for instance with a name. */
  readonly isSeenByAll: boolean;
}

/** Tells the organiser what concerns the group; the reason goes to those responsible for the child. */
export async function tellOfDecision(
  live: Live,
  tx: Queries,
  { ownerId, reporterIds, measure, isSeenByAll }: Decided,
): Promise<void> {
  const { rows } = await sql<{ groupId: string; to: string }>`
    select g.id as "groupId", g.organiser_id as to from groups g
    join group_members one on one.group_id = g.id and one.user_id = ${ownerId}
    where ${isSeenByAll} or exists (select from group_members other
      where other.group_id = g.id and other.user_id = any(${[...reporterIds]}::uuid[]))
  `.execute(tx);
  for (const { groupId, to } of rows)
    await tellOrganiser(live, tx, { to, by: ownerId, groupId, kind: kinds[measure] });
}

/** Organisers who heard of a decision hear that it was taken back. */
export async function tellOfTakingBack(
  live: Live,
  tx: Queries,
  { ownerId, measure }: Pick<Decided, 'ownerId' | 'measure'>,
): Promise<void> {
  const { rows } = await sql<{ groupId: string; to: string }>`
    select g.id as "groupId", g.organiser_id as to from groups g
    where exists (select from notices n where n.user_id = g.organiser_id and n.group_id = g.id
      and n.actor_id = ${ownerId} and n.kind = ${kinds[measure]})
  `.execute(tx);
  for (const { groupId, to } of rows)
    await tellOrganiser(live, tx, { to, by: ownerId, groupId, kind: 'group_restored' });
}
