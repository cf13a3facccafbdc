import { sql } from 'kysely';
import { changeGroup, listGroups, openGroup, readGroup, readMyGroup } from '../contract.ts';
import { announcedDays, longestGroupDays, mostGroups, openingsOfMember } from '../rules/limits.ts';
import { daysBetween } from '../rules/school-year.ts';
import { createMembers, refuseNames, refuseSize } from './children.ts';
import {
  findGroupOf,
  findOrganised,
  listGroupAlbums,
  listGroupMates,
  listGroupMembers,
  listOrganised,
  lockGroup,
} from './store.ts';
import { tellGroup } from './tell-group.ts';
import { holdPassable } from '#features/albums/server/access.ts';
import { putOnTable } from '#features/albums/server/preferences.ts';
import { readAddressRights } from '#server/address-rights.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { refuse } from '#shared/refusal.ts';

interface GroupFields {
  readonly name: string;
  readonly endsOn: string;
  readonly albumIds: readonly number[];
}

/** The date in Berlin. */
async function readToday(tx: Queries): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as today
  `.execute(tx);
  return rows[0]?.today ?? '';
}

async function refuseFields(tx: Queries, organiserId: string, { endsOn, albumIds }: GroupFields) {
  const days = daysBetween(await readToday(tx), endsOn);
  if (days < 1) return refuse('end_too_early', { field: 'endsOn' });
  if (days > longestGroupDays) return refuse('end_too_late', { field: 'endsOn' });
  if (!(await holdPassable(tx, organiserId, albumIds)))
    return refuse('group_album_unknown', { field: 'albumIds' });
  return undefined;
}

async function setAlbums(tx: Queries, groupId: string, albumIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('group_albums').where('group_id', '=', groupId).execute();
  if (albumIds.length === 0) return;
  const rows = [...new Set(albumIds)].map(album_id => ({ group_id: groupId, album_id }));
  await tx.insertInto('group_albums').values(rows).execute();
}

export const serveOpenGroup = serve(openGroup)(async (context, input) => {
  const { db, member } = context;
  const { name, endsOn, children, isSure } = input;
  const rights = await readAddressRights(context, member.userId);
  if (!rights.mayBePublic) return refuse('email_not_confirmed');
  const refused = refuseSize(children.length) ?? refuseNames(children, { isSure });
  if (refused !== undefined) return refused;
  const tooMany = await countAgainst(db, [countingKey('group-open', member.userId), openingsOfMember]);
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    await oneByOne(tx, 'groups', member.userId);
    if ((await listOrganised(tx, member.userId)).length >= mostGroups) return refuse('too_many_groups');
    const wrong = await refuseFields(tx, member.userId, input);
    if (wrong !== undefined) return wrong;
    const { id: groupId } = await tx
      .insertInto('groups')
      .values({ organiser_id: member.userId, name, ends_on: endsOn, announced_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setAlbums(tx, groupId, input.albumIds);
    await createMembers(tx, groupId, children);
    return { groupId };
  });
});

export const serveListGroups = serve(listGroups)(async context => {
  const { userId } = context.member;
  const groups = await listOrganised(context.db.query, userId);
  const { mayBePublic: mayOpen } = await readAddressRights(context, userId);
  return { groups, mayOpen };
});

export const serveReadGroup = serve(readGroup)(async ({ db, member }, { groupId }) => {
  const group = await findOrganised(db.query, member.userId, groupId);
  if (group === undefined) return refuse('group_not_found');
  const [albums, members] = await Promise.all([
    listGroupAlbums(db.query, groupId),
    listGroupMembers(db.query, groupId),
  ]);
  return { name: group.name, endsOn: group.endsOn, isEnding: group.isEnding, albums, members };
});

export const serveChangeGroup = serve(changeGroup)(async ({ db, live, member }, input) =>
  db.transaction(async tx => {
    const { groupId, name, endsOn, albumIds } = input;
    if ((await findOrganised(tx, member.userId, groupId)) === undefined) return refuse('group_not_found');
    await lockGroup(tx, groupId);
    const wrong = await refuseFields(tx, member.userId, input);
    if (wrong !== undefined) return wrong;
    // A group whose end moves far enough is announced anew.
    await sql`
      update groups set name = ${name}, ends_on = ${endsOn}::date, announced_at = case
        when ${endsOn}::date > (now() at time zone 'Europe/Berlin')::date + ${announcedDays}::int then null
        else announced_at end,
        resumes_until = case when ends_on = ${endsOn}::date then resumes_until end
      where id = ${groupId}
    `.execute(tx);
    const before = (await listGroupAlbums(tx, groupId)).map(({ id }) => id);
    await setAlbums(tx, groupId, albumIds);
    const userIds = (await listGroupMembers(tx, groupId)).map(({ userId }) => userId);
    const added = albumIds.filter(id => !before.includes(id));
    await putOnTable(tx, userIds, added);
    if (added.length > 0 && userIds.length > 0) live.post({ userIds }, { topic: 'albums' }, tx);
    await tellGroup(live, tx, groupId);
    return {};
  }),
);

export const serveReadMyGroup = serve(readMyGroup)(async ({ db, member: { userId } }) => {
  const group = await findGroupOf(db.query, userId);
  if (group === undefined) return { group: null };
  const { id, name, endsOn, isEnding, organiser } = group;
  const [albums, members, met] = await Promise.all([
    listGroupAlbums(db.query, id),
    listGroupMembers(db.query, id),
    listGroupMates(db.query, userId),
  ]);
  const others = members.filter(one => met.has(one.userId));
  return { group: { name, endsOn, isEnding, organiser, albums, members: others } };
});
