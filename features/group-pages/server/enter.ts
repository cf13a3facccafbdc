import { enterForChild } from '../contract.ts';
import { changeCollection } from '#features/collection/server/change.ts';
import { isGroupAlbum, isOrganiserOf, listGroupMembers } from '#features/groups/server/store.ts';
import { entriesOfMember } from '#features/groups/rules/limits.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveEnterForChild = serve(enterForChild)(async (context, input) => {
  const { db, live, member, tellOfCopies } = context;
  const { groupId, childId: userId, albumId, operations } = input;
  if (!(await isOrganiserOf(db.query, member.userId, input))) return refuse('group_child_not_found');
  const tooMany = await countAgainst(db, [countingKey('group-entry', member.userId), entriesOfMember]);
  if (tooMany !== undefined) return tooMany;
  const members = await listGroupMembers(db.query, groupId);
  if (!members.some(one => one.userId === userId && one.onPaper)) return refuse('child_has_device');
  // The others of the child, which may be its family's, are no business of the group's.
  if (!(await isGroupAlbum(db.query, groupId, albumId))) return refuse('album_not_found');
  const changed = await changeCollection(db, { userId, albumId }, operations, {
    tell: ({ revision, changes }) => {
      live.post({ userIds: [userId] }, { topic: 'collection', albumId, revision });
      tellOfCopies(changes);
    },
  });
  if (changed instanceof Refusal) return changed;
  const { quantities, refused } = changed;
  const refusedStickers = operations.filter(({ id }) => refused.has(id)).map(({ stickerId }) => stickerId);
  return { quantities: Object.fromEntries(quantities), refused: refused.size, refusedStickers };
});
