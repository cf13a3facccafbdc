import { sql } from 'kysely';
import { readStats, type Stats } from '../contract.ts';
import { isRare, rarities } from '#features/albums/rules/rarity.ts';
import { serve } from '#server/calls/serve-endpoint.ts';

const rareOnes = rarities.filter(isRare);

export const serveReadStats = serve(readStats)(async context => {
  const { userId } = context.member;
  const { rows } = await sql<Stats>`
    select coalesce(sum(owned), 0)::int as "totalStickers",
      coalesce(sum(rare), 0)::int as "rareStickers",
      (count(*) filter (where printed = total_stickers))::int as "completedAlbums",
      (select count(*)::int from trade_requests
        where ${userId} in (from_user_id, to_user_id) and status = 'accepted') as "successfulTrades"
    from (
      select a.total_stickers, count(*) as owned,
        count(*) filter (where s.rarity = any(${rareOnes}::text[])) as rare,
        count(*) filter (where s.number <= a.total_stickers) as printed
      from user_stickers u
      join stickers s on s.id = u.sticker_id
      join albums a on a.id = u.album_id
      where u.user_id = ${userId}
      group by a.id
    ) by_album
  `.execute(context.db.query);
  return rows[0] ?? { totalStickers: 0, completedAlbums: 0, rareStickers: 0, successfulTrades: 0 };
});
