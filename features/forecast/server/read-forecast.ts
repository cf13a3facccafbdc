import { sql } from 'kysely';
import { readForecast } from '../contract.ts';
import { daysTold, mostFriends } from '../rules/limits.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { listPartnerPersons } from '#features/friends/server/store.ts';
import type { Holdings } from '#features/trades/rules/holdings.ts';
import { rankPartners } from '#features/trades/rules/rank.ts';
import { readMatching } from '#features/trades/server/vectors.ts';
import type { Database } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

interface Asked {
  readonly userId: string;
  readonly albumId: number;
}

export const serveReadForecast = serve(readForecast)(async ({ db, member }, { albumId }) => {
  const asked = { userId: member.userId, albumId };
  if (!(await isOpen(db.query, asked.userId, albumId))) return refuse('album_not_found');
  const [since, days, friends] = await Promise.all([
    readSince(db, asked),
    readDays(db, asked),
    readFriends(db, asked),
  ]);
  return { since, days, friends };
});

async function readFriends(db: Database, { userId, albumId }: Asked): Promise<string[]> {
  const persons = await listPartnerPersons(db.query, userId);
  const ids = persons.map(person => person.userId);
  const { shapes, mine, friends } = await readMatching(db, userId, ids, { albumId });
  const ofFriend = new Map(friends.map(({ id, holdings }) => [id, holdings]));
  return rankPartners(shapes, mine, friends)
    .flatMap(({ id }) => ofFriend.get(id) ?? [])
    .filter(({ wanted, spare }) => wanted.includes(1) && spare.some(copies => copies > 0))
    .slice(0, mostFriends)
    .map(signsOf);
}

function signsOf({ wanted, spare }: Holdings): string {
  return Array.from(wanted, (isWanted, slot) => {
    if (isWanted === 1) return '?';
    return (spare[slot] ?? 0) > 0 ? '+' : '-';
  }).join('');
}

const inBerlin = (moment: string) => sql.raw(`(${moment} at time zone 'Europe/Berlin')::date`);

async function readSince(db: Database, { userId, albumId }: Asked): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    select greatest(${inBerlin('began_at')}, ${inBerlin('now()')} - ${daysTold}::int)::text as since
    from collections where user_id = ${userId} and album_id = ${albumId}
  `.execute(db.query);
  return rows[0]?.since ?? null;
}

/**
 * Back from what is owned now, by operations and swaps: a day's change is how many stickers were there at its end and not
 * at its beginning, less those that were gone.
 */
async function readDays(db: Database, { userId, albumId }: Asked) {
  const { rows } = await sql<{ day: string; change: number }>`/* forecast-days */
    with counted as materialized (
      select s.id, copies_of(c.copies, c.large, s.number) as quantity
      from collections c join stickers s on s.album_id = c.album_id and not s.is_withdrawn and not s.is_extra
      where c.user_id = ${userId} and c.album_id = ${albumId}
    ), moved as (
      select sticker_id, made_at as at, delta from sticker_operations
      where user_id = ${userId} and refusal is null
      union all
      select i.sticker_id, r.decided_at,
        case when (r.from_user_id = ${userId}) = (i.side = 'requested') then i.quantity else -i.quantity end
      from trade_requests r join trade_request_stickers i on i.trade_request_id = r.id and i.album_id = ${albumId}
      where ${userId} in (r.from_user_id, r.to_user_id) and r.status = 'accepted'
    ), by_day as (
      select c.id, c.quantity, ${inBerlin('m.at')} as day, sum(m.delta)::int as delta
      from moved m join counted c on c.id = m.sticker_id
      where ${inBerlin('m.at')} > ${inBerlin('now()')} - ${daysTold}::int
      group by 1, 2, 3
    ), after as (
      select day, delta, quantity - coalesce(sum(delta) over (partition by id order by day desc
        rows between unbounded preceding and 1 preceding), 0) as quantity
      from by_day
    )
    select day::text as day, sum((quantity > 0)::int - (quantity - delta > 0)::int)::int as change
    from after group by day having sum((quantity > 0)::int - (quantity - delta > 0)::int) <> 0 order by day
  `.execute(db.query);
  return rows;
}
