import { sql } from 'kysely';
import { openRound } from '../organiser-contract.ts';
import {
  longestHandOverDays,
  longestOpenDays,
  mostOpenRounds,
  mostSeats,
  openingsOfMember,
} from '../rules/limits.ts';
import { tellRound } from './tell-round.ts';
import { holdPassable } from '#features/albums/server/access.ts';
import { mayMeet } from '#features/friends/server/store.ts';
import { findOrganised, listGroupAlbums } from '#features/groups/server/store.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import type { ParsedInputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

type Opening = ParsedInputOf<typeof openRound>;

export const serveOpenRound = serve(openRound)(async ({ db, live, member: { userId } }, input) => {
  const tooMany = await countAgainst(db, [countingKey('round-open', userId), openingsOfMember]);
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    await oneByOne(tx, 'rounds', userId);
    const refused =
      (await refuseTimes(tx, input)) ??
      (await refuseMore(tx, userId)) ??
      (await refuseWhom(tx, userId, input));
    if (refused !== undefined) return refused;
    const groupId = 'groupId' in input ? input.groupId : null;
    const { rows } = await sql<{ id: string }>`
      insert into rounds (organiser_id, group_id, closes_at, hand_over_on, seed)
      values (${userId}, ${groupId}, ${new Date(input.closesAt)}::timestamptz, ${input.handOverOn}::date, gen_random_uuid()::text)
      returning id
    `.execute(tx);
    const roundId = rows[0]?.id ?? '';
    await sql`
      insert into round_albums (round_id, album_id) select distinct ${roundId}::uuid, unnest(${input.albumIds}::int[])
    `.execute(tx);
    await (groupId === null ? invite(tx, roundId, userId, input) : seatGroup(tx, roundId));
    if ((await countSeats(tx, roundId)) < 2) return refuse('too_few_seats');
    await tellRound(live, tx, { roundId, kind: 'round_opened', by: userId });
    return { roundId };
  });
});

async function refuseTimes(tx: Queries, { closesAt, handOverOn }: Opening) {
  if (Number.isNaN(Date.parse(closesAt))) return refuse('round_closes_wrong', { field: 'closesAt' });
  // The calendar has no such day.
  if (new Date(handOverOn).getUTCDate() !== Number(handOverOn.slice(-2)))
    return refuse('hand_over_wrong', { field: 'handOverOn' });
  const closing = new Date(closesAt);
  const { rows } = await sql<{ closes: boolean; handsOver: boolean }>`
    select ${closing}::timestamptz between now() and now() + ${longestOpenDays} * interval '1 day' as closes,
      ${handOverOn}::date - (${closing}::timestamptz at time zone 'Europe/Berlin')::date
        between 0 and ${longestHandOverDays} as "handsOver"
  `.execute(tx);
  if (rows[0]?.closes !== true) return refuse('round_closes_wrong', { field: 'closesAt' });
  return rows[0].handsOver ? undefined : refuse('hand_over_wrong', { field: 'handOverOn' });
}

async function refuseMore(tx: Queries, organiserId: string) {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from rounds where organiser_id = ${organiserId} and ended_at is null
  `.execute(tx);
  const isFull = (rows[0]?.open ?? 0) >= mostOpenRounds;
  return isFull ? refuse('too_many_rounds', { details: { most: mostOpenRounds } }) : undefined;
}

async function refuseWhom(tx: Queries, userId: string, input: Opening) {
  if (!('groupId' in input)) {
    const friendIds = [...new Set(input.friendIds)];
    if (friendIds.length >= mostSeats) return refuse('too_many_seats', { details: { most: mostSeats } });
    for (const friendId of friendIds)
      if (friendId !== userId && !(await mayMeet(tx, userId, friendId)))
        return refuse('round_not_friends', { field: 'friendIds' });
    const isPassable = await holdPassable(tx, userId, input.albumIds);
    return isPassable ? undefined : refuse('round_album_unknown', { field: 'albumIds' });
  }
  const group = await findOrganised(tx, userId, input.groupId);
  if (group === undefined || group.isEnding) return refuse('round_group_unknown');
  const albums = new Set((await listGroupAlbums(tx, input.groupId)).map(({ id }) => id));
  const areOfGroup = input.albumIds.every(id => albums.has(id));
  return areOfGroup ? undefined : refuse('round_album_unknown', { field: 'albumIds' });
}

/** The organiser sits at once. */
async function invite(tx: Queries, roundId: string, organiserId: string, input: Opening): Promise<void> {
  const friendIds = 'friendIds' in input ? [...new Set(input.friendIds)] : [];
  await sql`
    insert into round_seats (round_id, user_id, state)
    select ${roundId}::uuid, id, case when id = ${organiserId}::uuid then 'sitting' else 'invited' end
    from unnest(${[...new Set([organiserId, ...friendIds])]}::uuid[]) as id on conflict do nothing
  `.execute(tx);
}

/** Everybody of the round's group who has no seat yet. */
export async function seatGroup(tx: Queries, roundId: string): Promise<void> {
  await sql`
    insert into round_seats (round_id, user_id, state)
    select r.id, m.user_id, 'sitting' from rounds r join group_members m on m.group_id = r.group_id
    where r.id = ${roundId} on conflict do nothing
  `.execute(tx);
}

async function countSeats(tx: Queries, roundId: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from round_seats where round_id = ${roundId}
  `.execute(tx);
  return rows[0]?.size ?? 0;
}
