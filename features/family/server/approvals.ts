import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Whether a child may have a friendship, make a swap or collect an album: one of the three. */
interface Question {
  readonly childId: string;
  readonly friendshipId?: string;
  readonly tradeId?: string;
  readonly albumId?: number;
}

function isAbout(question: Question) {
  const { childId, friendshipId = null, tradeId = null, albumId = null } = question;
  return sql`child_id = ${childId} and (
    friendship_id = ${friendshipId}::uuid or trade_id = ${tradeId}::uuid or album_id = ${albumId}::int)`;
}

/** Records whether guardians have to decide; what they allowed stays so. False: so it was before. */
export async function setAsked(tx: Queries, question: Question, asks: boolean): Promise<boolean> {
  const { childId, friendshipId = null, tradeId = null, albumId = null } = question;
  const change = asks
    ? sql`insert into approvals (child_id, friendship_id, trade_id, album_id)
        values (${childId}, ${friendshipId}, ${tradeId}, ${albumId}) on conflict do nothing returning child_id`
    : sql`delete from approvals where ${isAbout(question)} and approved_at is null returning child_id`;
  return (await change.execute(tx)).rows.length > 0;
}

/** False: it was not asked, or is allowed already. */
export async function approve(tx: Queries, question: Question): Promise<boolean> {
  const approved = sql`update approvals set approved_at = now()
    where ${isAbout(question)} and approved_at is null returning child_id`;
  return (await approved.execute(tx)).rows.length > 0;
}

/** A select of `id`: the friendships of a child that its guardians allowed. */
export const approvedFriendships = (childId: string) =>
  sql`select friendship_id as id from approvals where child_id = ${childId} and approved_at is not null`;

/** Of a child that has become an account. Returns the friendships that waited for its guardians. */
export async function endApprovals(tx: Queries, childId: string): Promise<string[]> {
  const { rows } = await sql<{ friendshipId: string }>`with ended as (
      delete from approvals where child_id = ${childId} returning friendship_id, approved_at)
    select friendship_id as "friendshipId" from ended where approved_at is null and friendship_id is not null
  `.execute(tx);
  return rows.map(({ friendshipId }) => friendshipId);
}

/** SQL that takes what was asked before these days and nobody answered, once each; it returns what the question is about. */
export const takingUnanswered = (days: number) => sql`
  update approvals set reminded_at = now()
  where approved_at is null and reminded_at is null and asked_at < now() - ${days} * interval '1 day'
  returning child_id, friendship_id, trade_id, album_id`;
