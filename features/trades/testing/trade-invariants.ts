import { sql } from 'kysely';
import type { Operation } from '#features/collection/contract.ts';
import type { Database } from '#server/database/database.ts';

export function ownEdit(stickerId: number, delta: 1 | -1): Operation {
  return { id: crypto.randomUUID(), stickerId, delta };
}

/** The changes that accepted requests make to both sides: one row for each side and sticker. */
const dueMoves = sql`
  select t.id, t.takes_back_id, case when is_sender then from_user_id else to_user_id end as user_id, sticker_id, quantity,
    case when (side = 'offered') = is_sender then -quantity else quantity end as change
  from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
  cross join (values (true), (false)) as party (is_sender)
  where t.status = 'accepted'`;

/** INV-1: accepting changes no total. Holds as long as no account was deleted. */
const totals = sql`
  select format('INV-1: %s copies of sticker %s, %s were put in', owned, sticker_id, put_in) as found
  from (select sticker_id, sum(quantity) as owned from user_stickers group by sticker_id) o
  full join (select sticker_id, sum(delta) as put_in from sticker_operations
    where refusal is null group by sticker_id) e using (sticker_id)
  where coalesce(owned, 0) <> coalesce(put_in, 0)`;

const quantities = sql`
  select format('INV-2: member %s owns %s of sticker %s', user_id, quantity, sticker_id)
  from user_stickers where quantity < 1 or quantity > 9999`;

const decisions = sql`
  select format('INV-4: request %s is %s, decided %s', id, status, decided_at)
  from trade_requests
  where (status = 'pending') <> (decided_at is null) or status not in ('pending', 'accepted', 'declined', 'cancelled')
    or (status = 'pending' and (from_user_id is null or to_user_id is null))`;

const emptyOnes = sql`
  select format('request %s moves nothing', t.id) from trade_requests t
  where not exists (select from trade_request_stickers i where i.trade_request_id = t.id)`;

/** A swap is taken back once, whole or those stickers that it says, by its two sides and within a day. */
const takenBack = sql`
  select format('request %s takes back %s, which is %s', b.id, t.id, t.status)
  from trade_requests b join trade_requests t on t.id = b.takes_back_id
  where t.status <> 'accepted' or t.takes_back_id is not null
    or b.status = 'accepted' and b.decided_at > t.decided_at + interval '1 day'
    or b.from_user_id not in (t.from_user_id, t.to_user_id) or b.to_user_id not in (t.from_user_id, t.to_user_id)
  union all
  select format('request %s is taken back %s times', takes_back_id, count(*)) from trade_requests
  where status = 'accepted' and takes_back_id is not null group by takes_back_id having count(*) > 1
  union all
  select format('member %s has %s of sticker %s left of %s, which was taken back', user_id, sum(change), sticker_id, id)
  from (
    select coalesce(d.takes_back_id, d.id) as id, d.user_id, d.sticker_id, d.change from (${dueMoves}) d
    where d.takes_back_id is not null or exists (
      select from trade_requests b where b.takes_back_id = d.id and b.status = 'accepted'
        and (not b.takes_back_partly or exists (select from trade_request_stickers g
          where g.trade_request_id = b.id and g.sticker_id = d.sticker_id)))
  ) moved group by id, user_id, sticker_id having sum(change) <> 0`;

const openOfPartners = sql`
  select format('INV-26: request %s is open between people who do not meet', t.id)
  from trade_requests t where t.status = 'pending' and not exists (
    select from friendships f where f.status = 'accepted'
      and (f.user1_id, f.user2_id) in ((t.from_user_id, t.to_user_id), (t.to_user_id, t.from_user_id)))
  and not exists (
    select from group_members g join group_members o using (group_id)
    where g.user_id = t.from_user_id and o.user_id = t.to_user_id)`;

const staleNotices = sql`
  select format('INV-27: notice %s asks about request %s, which is %s', n.id, t.id, t.status)
  from notices n join trade_requests t on t.id = n.trade_id
  where n.kind in ('trade_proposed', 'trade_countered') and t.status <> 'pending'
    and (n.read_at is null or n.settled_at is null)`;

const pairs = sql`
  select format('INV-9: %s and %s have %s requests or friendships', one, other, count(*))
  from (select least(user1_id, user2_id) as one, greatest(user1_id, user2_id) as other, status from friendships) f
  where status in ('pending', 'accepted') group by one, other having count(*) > 1 or one = other`;

const usedCodes = sql`
  select format('INV-10: code %s of %s was used by %s at %s, good until %s', code, user_id, used_by, used_at, expires_at)
  from invite_tokens where used_by = user_id or used_at >= expires_at`;

const liveCodes = sql`
  select format('INV-11: %s usable codes of %s', count(*), user_id)
  from invite_tokens where used_at is null and expires_at > now() group by user_id having count(*) > 1
  union all
  select format('INV-11: code %s is usable %s times', code, count(*))
  from invite_tokens where used_at is null and expires_at > now()
  group by code having count(*) > 1 or code !~ '^[1-9][0-9]{5}$'`;

/** Members of whom one blocked the other must have nothing to do with each other (access matrix). */
const blockedPairs = sql`
  select format('matrix: %s blocked %s, and they are %s', b.user_id, b.blocked_id, f.status)
  from blocks b join friendships f on f.status in ('pending', 'accepted')
    and (f.user1_id, f.user2_id) in ((b.user_id, b.blocked_id), (b.blocked_id, b.user_id))`;

const preferences = sql`
  select format('INV-15: member %s has %s preferences of album %s', user_id, count(*), album_id)
  from user_album_preferences group by user_id, album_id having count(*) > 1`;

/** Everybody owns what they put in plus what swaps brought, once (INV-3), as long as no operation was forgotten. */
const ledger = sql`
  select format('INV-21: member %s, sticker %s: %s owned, put in and swapped are %s', user_id, sticker_id, quantity, sum)
  from (
    select user_id, sticker_id, sum(change) as sum from (
      select user_id, sticker_id, delta as change from sticker_operations where refusal is null
      union all select user_id, sticker_id, change from (${dueMoves}) d where user_id is not null
    ) changes group by user_id, sticker_id having sum(change) <> 0
  ) l full join user_stickers q using (user_id, sticker_id)
  where sum is distinct from quantity`;

/** A byte holds as many copies as it can, the rest stands beside it, and a number without sticker has none. */
const vectors = sql`
  select format('INV-21: member %s, album %s, number %s: the vector says %s, beside it stands %s',
    user_id, album_id, number, byte, kept)
  from (
    select c.user_id, c.album_id, n as number, get_byte(c.copies, n - 1) as byte, (c.large ->> n::text)::int as kept
    from collections c cross join lateral generate_series(1, length(c.copies)) n
  ) v
  where (byte = 255) <> (kept is not null) or kept < 255
    or (byte > 0 and not exists (select from stickers s where s.album_id = v.album_id and s.number = v.number))`;

/**
 * Checks those invariants of swaps and friendships that a single snapshot can show; returns breaches as readable lines.
 * It is one statement, so it may run in the middle of a storm. `someLeft`: accounts were deleted, and their copies with
 * them.
 */
export async function listBreaks(db: Pick<Database, 'query'>, { someLeft = false } = {}): Promise<string[]> {
  const checks = [
    ...(someLeft ? [] : [totals]),
    quantities,
    decisions,
    emptyOnes,
    takenBack,
    openOfPartners,
    staleNotices,
    pairs,
    usedCodes,
    liveCodes,
    blockedPairs,
    preferences,
    ledger,
    vectors,
  ];
  const { rows } = await sql<{ found: string }>`
    select found from (${sql.join(checks, sql` union all `)}) as breaks (found)
  `.execute(db.query);
  return rows.map(row => row.found);
}

/** Returns a check to be run repeatedly: `listBreaks`, and that a decided request stays as it was decided (INV-4). */
export function watchInvariants(db: Database): () => Promise<string[]> {
  const decided = new Map<string, string>();
  return async () => {
    const breaks = await listBreaks(db);
    const { rows } = await sql<{ id: string; status: string }>`select id, status from trade_requests`.execute(
      db.query,
    );
    for (const { id, status } of rows) {
      const before = decided.get(id);
      if (before !== undefined && before !== status)
        breaks.push(`INV-4: request ${id} was ${before}, is ${status}`);
      if (status !== 'pending') decided.set(id, status);
    }
    return breaks;
  };
}
