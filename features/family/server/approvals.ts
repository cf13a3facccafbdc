import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Whether a child may have a friendship or make a swap: one of the two. */
interface Question {
  readonly childId: string;
  readonly friendshipId?: string;
  readonly tradeId?: string;
}

function isAbout(question: Question) {
  const { childId, friendshipId = null, tradeId = null } = question;
  return sql`child_id = ${childId} and (friendship_id = ${friendshipId}::uuid or trade_id = ${tradeId}::uuid)`;
}

/** Records whether guardians have to decide; what they allowed stays so. False: so it was before. */
export async function setAsked(tx: Queries, question: Question, asks: boolean): Promise<boolean> {
  const { childId, friendshipId = null, tradeId = null } = question;
  const change = asks
    ? sql`insert into approvals (child_id, friendship_id, trade_id)
        values (${childId}, ${friendshipId}, ${tradeId}) on conflict do nothing returning child_id`
    : sql`delete from approvals where ${isAbout(question)} and approved_at is null returning child_id`;
  return (await change.execute(tx)).rows.length > 0;
}

export async function approve(tx: Queries, question: Question): Promise<void> {
  const approved = sql`update approvals set approved_at = now() where ${isAbout(question)} and approved_at is null`;
  await approved.execute(tx);
}

/** Of a child that has become an account. Returns the friendships that waited for its guardians. */
export async function endApprovals(tx: Queries, childId: string): Promise<string[]> {
  const { rows } = await sql<{ friendshipId: string }>`with ended as (
      delete from approvals where child_id = ${childId} returning friendship_id, approved_at)
    select friendship_id as "friendshipId" from ended where approved_at is null and friendship_id is not null
  `.execute(tx);
  return rows.map(({ friendshipId }) => friendshipId);
}
