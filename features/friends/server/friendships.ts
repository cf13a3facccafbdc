import { sql } from 'kysely';
import {
  answerFriendship,
  blockMember,
  confirmFriends,
  endFriendship,
  requestFriendship,
  unblockMember,
} from '../contract.ts';
import { mostOpenRequests, requestsOfMember, requestsToOne } from '../rules/limits.ts';
import { isUndecided } from './guardian-decisions.ts';
import { connect, partFriends, lockConnection, lockPair } from './store.ts';
import { otherOf, tellFriends } from './tell-friends.ts';
import { lockMemberships } from '#features/groups/server/store.ts';
import { blockPerson, isBlocked, unblockPerson } from '#features/profiles/server/blocks.ts';
import { meetAgain } from '#features/profiles/server/known-as.ts';
import { sees } from '#features/profiles/server/seen-people.ts';
import { mayBePublic } from '#server/address-rights.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { refuse } from '#shared/refusal.ts';

export const serveRequestFriendship = serve(requestFriendship)(async (context, input) => {
  const { userId } = context.member;
  const tooMany = await countAgainst(
    context.db,
    [countingKey('friend-request', userId), requestsOfMember],
    [countingKey('friend-request-to', userId, input.userId), requestsToOne],
  );
  if (tooMany !== undefined) return tooMany;
  return context.db.transaction(async tx => {
    await oneByOne(tx, 'friend-requests', userId);
    await lockPair(tx, userId, input.userId);
    const asked = await tx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .select('user_id')
      .where('user_id', '=', input.userId)
      .where('is_discoverable', '=', true)
      .where(mayBePublic(context.config, sql.ref('profiles.user_id')))
      // Keeps the member from being deleted until the request is written.
      .forKeyShare('users')
      .executeTakeFirst();
    if (asked === undefined || input.userId === userId || (await isBlocked(tx, userId, input.userId)))
      return refuse('member_not_found');
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from friendships where user1_id = ${userId} and status = 'pending'
    `.execute(tx);
    if ((rows[0]?.open ?? 0) >= mostOpenRequests)
      return refuse('too_many_open_requests', { details: { most: mostOpenRequests } });
    const friendshipId = await connect(tx, { from: userId, to: input.userId, by: 'request' });
    if (friendshipId === undefined) return refuse('already_connected');
    await tellFriends(context.live, tx, {
      by: userId,
      other: input.userId,
      change: 'requested',
      friendshipId,
    });
    return { friendshipId };
  });
});

export const serveAnswerFriendship = serve(answerFriendship)(async (context, input) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    const found = await lockConnection(tx, input.friendshipId, userId);
    if (found === undefined) return refuse('friendship_not_found');
    if (found.user2Id !== userId) return refuse('not_recipient');
    if (found.status !== 'pending') return refuse('friendship_decided');
    if (input.answer === 'accepted' && (await isUndecided(tx, found.id))) {
      // A guardian decides next.
      await sql`update friendships set agreed_at = coalesce(agreed_at, now()) where id = ${found.id}`.execute(
        tx,
      );
      context.live.post({ userIds: [userId, found.user1Id] }, { topic: 'friends', change: 'own' }, tx);
      return { waitsForGuardian: true };
    }
    await sql`
      update friendships set status = ${input.answer}, answered_at = now() where id = ${found.id}
    `.execute(tx);
    const change = input.answer === 'accepted' ? 'accepted' : 'ended';
    if (change === 'accepted') await meetAgain(tx, userId, found.user1Id);
    await tellFriends(context.live, tx, { by: userId, other: found.user1Id, change, friendshipId: found.id });
    return { waitsForGuardian: false };
  });
});

export const serveEndFriendship = serve(endFriendship)(async (context, input) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    const found = await lockConnection(tx, input.friendshipId, userId);
    const mayEnd = found?.status === 'accepted' || (found?.status === 'pending' && found.user1Id === userId);
    if (found === undefined || !mayEnd) return refuse('friendship_not_found');
    await partFriends(context, tx, found);
    const other = otherOf(found, userId);
    await tellFriends(context.live, tx, { by: userId, other, change: 'ended', friendshipId: found.id });
    return {};
  });
});

/** Ids of other members' or ended friendships are ignored. */
export const serveConfirmFriends = serve(confirmFriends)(async ({ db, live, member: { userId } }, input) =>
  db.transaction(async tx => {
    await tx
      .updateTable('friendships')
      .set({ known_at: sql`now()` })
      .where('id', 'in', input.friendshipIds)
      .where('user2_id', '=', userId)
      .where('by_code', '=', true)
      .execute();
    live.post({ userIds: [userId] }, { topic: 'friends', change: 'own' }, tx);
    return {};
  }),
);

export const serveBlockMember = serve(blockMember)(async (context, input) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    const known = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', input.userId)
      // Keeps the member from being deleted until the block is written.
      .forKeyShare()
      .executeTakeFirst();
    if (known === undefined || input.userId === userId || !(await sees(context, tx, userId, input.userId)))
      return refuse('member_not_found');
    await lockPair(tx, userId, input.userId);
    await lockMemberships(tx, [userId, input.userId]);
    await blockPerson(tx, userId, input.userId);
    const { rows } = await sql<{ id: string }>`
      delete from friendships where status in ('pending', 'accepted')
        and least(user1_id, user2_id) = least(${userId}::uuid, ${input.userId}::uuid)
        and greatest(user1_id, user2_id) = greatest(${userId}::uuid, ${input.userId}::uuid)
      returning id
    `.execute(tx);
    // Members of one group may have trade requests without a friendship.
    await context.endDealings(context, tx, userId, input.userId);
    const friendshipId = rows[0]?.id;
    if (friendshipId === undefined)
      context.live.post({ userIds: [userId] }, { topic: 'friends', change: 'own' }, tx);
    else
      await tellFriends(context.live, tx, { by: userId, other: input.userId, change: 'ended', friendshipId });
    return {};
  });
});

export const serveUnblockMember = serve(unblockMember)(async (context, input) => {
  const { userId } = context.member;
  if (!(await unblockPerson(context.db.query, userId, input.userId))) return refuse('member_not_found');
  context.live.post({ userIds: [userId] }, { topic: 'friends', change: 'own' });
  return {};
});
