import { sql } from 'kysely';
import { readStats, type Stats } from '../contract.ts';
import { isRare, rarities } from '#features/albums/rules/rarity.ts';
import { serve } from '#server/serve-endpoint.ts';

/** Nobody can trade yet, so nobody has a successful trade. */
const successfulTrades = 0;

const rareOnes = rarities.filter(isRare);

export const serveReadStats = serve(readStats)(async context => {
  const { rows } = await sql<Omit<Stats, 'successfulTrades'>>`
    select coalesce(sum(owned), 0)::int as "totalStickers",
      coalesce(sum(rare), 0)::int as "rareStickers",
      (count(*) filter (where printed = total_stickers))::int as "completedAlbums"
    from (
      select a.total_stickers, count(*) as owned,
        count(*) filter (where s.rarity = any(${rareOnes}::text[])) as rare,
        count(*) filter (where s.number <= a.total_stickers) as printed
      from user_stickers u
      join stickers s on s.id = u.sticker_id
      join albums a on a.id = u.album_id
      where u.user_id = ${context.member.userId}
      group by a.id
    ) by_album
  `.execute(context.db.query);
  const counted = rows[0] ?? { totalStickers: 0, completedAlbums: 0, rareStickers: 0 };
  return { ...counted, successfulTrades };
});
