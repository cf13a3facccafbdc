import { addGroupChildren, changeGroupChild, removeGroupChild } from '../contract.ts';
import { additionsOfMember, groupSize } from '../rules/limits.ts';
import { repeatedNames, type NamedChild } from '../rules/names.ts';
import {
  doesCollectItself,
  findOrganised,
  isOrganiserOf,
  listGroupAlbums,
  listGroupMembers,
  lockGroup,
} from './store.ts';
import { leaveGroup, tellGroup } from './tell-group.ts';
import { putOnTable } from '#features/albums/server/preferences.ts';
import { createChildUsers } from '#features/auth/server/store.ts';
import { doubtsAbout } from '#features/family/rules/nickname.ts';
import { findFamily } from '#features/family/server/store.ts';
import { becauseOf } from '#features/family/text.ts';
import { renameWithin } from '#features/profiles/server/changes.ts';
import { createProfiles } from '#features/profiles/server/store.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

interface NewMember extends NamedChild {
  readonly onPaper: boolean;
}

/** `others`: names that are taken. `isSure` overrides doubts, but not repeated names. */
export function refuseNames(
  children: readonly NamedChild[],
  { isSure, others = [] }: { isSure: boolean; others?: readonly string[] },
) {
  const doubted = children.map(({ displayName: name }) => ({ name, doubts: doubtsAbout(name) }));
  const about = (names: readonly string[]) => ({ field: 'children', details: { names: names.join(', ') } });
  const repeated = repeatedNames(
    children.map(({ displayName }) => displayName),
    others,
  );
  if (repeated.length > 0) return refuse('names_repeated', about(repeated));
  const doubtful = doubted
    .filter(({ doubts }) => doubts.length > 0)
    .map(({ name, doubts }) => `„${name}“ (${becauseOf(doubts)})`);
  return doubtful.length === 0 || isSure ? undefined : refuse('names_doubtful', about(doubtful));
}

export function refuseSize(size: number) {
  const tooMany = size - groupSize;
  return tooMany > 0 ? refuse('group_full', { field: 'children', details: { tooMany } }) : undefined;
}

/** Creates children without e-mail address and password, who begin with the group's albums. */
export async function createMembers(
  tx: Queries,
  groupId: string,
  children: readonly NewMember[],
): Promise<string[]> {
  if (children.length === 0) return [];
  const ids = await createChildUsers(tx, children.length);
  const named = children.map((child, at) => ({ ...child, userId: ids[at] ?? '' }));
  await createProfiles(tx, named);
  await tx
    .insertInto('group_members')
    .values(named.map(({ userId, onPaper }) => ({ user_id: userId, group_id: groupId, on_paper: onPaper })))
    .execute();
  const albums = await listGroupAlbums(tx, groupId);
  await putOnTable(
    tx,
    ids,
    albums.map(({ id }) => id),
  );
  return ids;
}

export const serveAddGroupChildren = serve(addGroupChildren)(async ({ db, live, member }, input) => {
  const { groupId, children, isSure } = input;
  const tooMany = await countAgainst(db, [countingKey('group-children', member.userId), additionsOfMember]);
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    if ((await findOrganised(tx, member.userId, groupId)) === undefined) return refuse('group_not_found');
    await lockGroup(tx, groupId);
    const members = await listGroupMembers(tx, groupId);
    const others = members.map(({ displayName }) => displayName);
    const refused = refuseSize(members.length + children.length) ?? refuseNames(children, { isSure, others });
    if (refused !== undefined) return refused;
    const childIds = await createMembers(tx, groupId, children);
    await tellGroup(live, tx, groupId);
    return { childIds };
  });
});

export const serveChangeGroupChild = serve(changeGroupChild)(async ({ db, live, member }, input) => {
  const { groupId, childId, displayName, avatarUrl, onPaper, isSure } = input;
  return db.transaction(async tx => {
    if (!(await isOrganiserOf(tx, member.userId, input))) return refuse('group_child_not_found');
    await lockGroup(tx, groupId);
    // Asked before the group: whoever takes an own account leaves both in one moment.
    const family = await findFamily(tx, childId);
    const members = await listGroupMembers(tx, groupId);
    const before = members.find(({ userId }) => userId === childId);
    if (before === undefined) return refuse('group_child_not_found');
    if (onPaper && (await doesCollectItself(tx, childId))) return refuse('child_collects_itself');
    const isRenamed = before.displayName !== displayName || before.avatarUrl !== avatarUrl;
    if (isRenamed) {
      if (family !== undefined) return refuse('name_of_family');
      const others = members.filter(({ userId }) => userId !== childId).map(one => one.displayName);
      const refused = refuseNames([{ displayName, avatarUrl }], { isSure, others });
      if (refused !== undefined) return refused;
      const tooMany = await renameWithin(db, tx, { userId: childId, displayName, avatarUrl });
      if (tooMany !== undefined) return tooMany;
      live.post({ userIds: [childId] }, { topic: 'profile' }, tx);
    }
    await tx.updateTable('group_members').set({ on_paper: onPaper }).where('user_id', '=', childId).execute();
    await tellGroup(live, tx, groupId);
    return {};
  });
});

export const serveRemoveGroupChild = serve(removeGroupChild)(async (context, input) => {
  const { db, member } = context;
  const { groupId, childId } = input;
  return db.transaction(async tx => {
    if (!(await isOrganiserOf(tx, member.userId, input))) return refuse('group_child_not_found');
    await leaveGroup(context, tx, groupId, [childId]);
    return {};
  });
});
