import { sql } from 'kysely';
import { listFriends, searchMembers } from '../contract.ts';
import { inviteDays } from '../rules/invite.ts';
import { searchesOfMember } from '../rules/limits.ts';
import { countFound } from './found-strangers.ts';
import { isFoundBy } from './shown-persons.ts';
import { byName } from '#features/profiles/rules/by-name.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { joinKnownAs, personJson } from '#features/profiles/server/known-as.ts';
import { literally } from '#server/database/like.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { countAgainst, countsOf } from '#server/calls/rate-limit.ts';

interface FriendshipRow {
  readonly friendshipId: string;
  readonly person: Person;
  readonly kind: 'friend' | 'incoming' | 'sent';
  readonly at: Date;
  readonly cameByMyCode: boolean;
  readonly waitsForGuardian: boolean;
}

/** Results of a search (L-5). */
const mostFound = 10;

/** How many names that contain the word, but do not begin with it, are sorted: a million members may have thousands. */
const mostLookedAt = 100;

/** A word without three letters in a row has no trigram: it is searched in the names of so many members only. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);
const mostReadThrough = 10_000;

export const serveListFriends = serve(listFriends)(async context => {
  const { userId } = context.member;
  const { rows } = await sql<FriendshipRow>`
    select f.id as "friendshipId",
      ${personJson} as person,
      case when f.status = 'accepted' then 'friend' when f.user1_id = ${userId} then 'sent' else 'incoming' end as kind,
      coalesce(f.answered_at, f.created_at) as at,
      f.by_code and f.user2_id = ${userId} and f.known_at is null and f.answered_at > now() - ${inviteDays} * interval '1 day'
        as "cameByMyCode",
      f.agreed_at is not null as "waitsForGuardian"
    from friendships f
    join profiles p on p.user_id = case when f.user1_id = ${userId} then f.user2_id else f.user1_id end
    where ${userId} in (f.user1_id, f.user2_id) and f.status in ('pending', 'accepted')
    order by f.created_at desc, f.id
  `.execute(context.db.query);
  const { rows: blocked } = await sql<Person>`
    select k.* from blocks b ${joinKnownAs({ viewer: sql.ref('b.user_id'), person: sql.ref('b.blocked_id') })}
    where b.user_id = ${userId} and k."userId" is not null order by b.created_at desc
  `.execute(context.db.query);
  const request = ({ friendshipId, person, at: createdAt, waitsForGuardian }: FriendshipRow) => {
    return { friendshipId, person, createdAt, waitsForGuardian };
  };
  return {
    friends: rows
      .filter(row => row.kind === 'friend')
      .map(({ friendshipId, person, at: since, cameByMyCode }) => {
        return { friendshipId, person, since, cameByMyCode };
      })
      .toSorted((a, b) => byName(a.person, b.person)),
    incoming: rows.filter(row => row.kind === 'incoming').map(request),
    sent: rows.filter(row => row.kind === 'sent').map(request),
    blocked,
  };
});

export const serveSearchMembers = serve(searchMembers)(async (context, input) => {
  const { userId } = context.member;
  const tooMany = await countAgainst(context.db, ...countsOf('search', searchesOfMember, userId));
  if (tooMany !== undefined) return tooMany;
  const word = literally(input.name.normalize('NFC').toLowerCase());
  const readThrough = isIndexed(word)
    ? sql`profiles`
    : sql`(select * from profiles where is_discoverable limit ${mostReadThrough})`;
  const mayBeFound = isFoundBy(sql`${userId}`, context.config);
  const ask = sql<{ person: Person; relation: 'none' | 'friends' | 'sent' | 'incoming' }>`
    select
      ${personJson} as person,
      case when f.id is null then 'none' when f.status = 'accepted' then 'friends'
        when f.user1_id = ${userId} then 'sent' else 'incoming' end as relation
    from (select * from (
      (select 1 as place, * from profiles p
        where p.search_name collate "C" like ${`${word}%`} and ${mayBeFound}
        order by p.search_name collate "C", p.user_id limit ${mostFound})
      union all
      (select 2, * from ${readThrough} p
        where p.search_name like ${`%${word}%`} and p.search_name not like ${`${word}%`} and ${mayBeFound}
        limit ${mostLookedAt})
    ) named order by place, search_name collate "C", user_id limit ${mostFound}) p
    left join friendships f on f.status in ('pending', 'accepted')
      and least(f.user1_id, f.user2_id) = least(p.user_id, ${userId}::uuid)
      and greatest(f.user1_id, f.user2_id) = greatest(p.user_id, ${userId}::uuid)
    order by p.place, p.search_name collate "C", p.user_id
  `;
  const { rows } = await context.readLagging(userId, db => ask.execute(db.query));
  const strangers = rows.filter(({ relation }) => relation === 'none').map(({ person }) => person.userId);
  const tooManyFound = await countFound(context.db, userId, strangers);
  return tooManyFound ?? { members: rows };
});
