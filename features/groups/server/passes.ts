import { sql } from 'kysely';
import { issueGroupPasses, listGroupPasses } from '../contract.ts';
import { findOrganised, listGroupMembers } from './store.ts';
import { listDecided } from '#features/family/server/store.ts';
import { refuseIssuing } from '#features/passes/server/pass-limits.ts';
import { issuePasses } from '#features/passes/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListGroupPasses = serve(listGroupPasses)(async ({ db, member }, { groupId }) => {
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from group_members m join passes p on p.user_id = m.user_id
    where m.group_id = ${groupId}
  `.execute(db.query);
  const members = await listGroupMembers(db.query, groupId);
  return {
    childIds: rows.map(({ id }) => id),
    ofFamilies: await listOfFamilies(
      db.query,
      members.map(({ userId }) => userId),
    ),
  };
});

/** Children of families: whoever had a pass of theirs could reach what is the family's. */
async function listOfFamilies(db: Queries, childIds: readonly string[]): Promise<string[]> {
  const decided = await listDecided(db, childIds);
  return decided.map(({ childId }) => childId);
}

export const serveIssueGroupPasses = serve(issueGroupPasses)(async (context, { groupId, childIds }) => {
  const { db, member } = context;
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  return db.transaction(async tx => {
    const members = await listGroupMembers(tx, groupId);
    const asked = members.filter(({ userId }) => childIds.includes(userId)).map(({ userId }) => userId);
    if (asked.length < new Set(childIds).size) return refuse('group_child_not_found');
    const tooMany = refuseIssuing(db, member.userId, asked.length);
    if (tooMany !== undefined) return tooMany;
    const issued = await issuePasses(context, tx, asked);
    if (issued.length < asked.length) return refuse('group_child_not_found');
    // Checked last: whoever takes a child over locks its pass, and issuing has waited for that.
    if ((await listOfFamilies(tx, asked)).length > 0) return refuse('pass_of_family');
    return { passes: issued.map(({ userId: childId, code, token }) => ({ childId, code, token })) };
  });
});
