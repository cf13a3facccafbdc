import { sql } from 'kysely';
import { listPartners, type SmartTrade } from '../partner-contract.ts';
import { mostSmartTrades, smartTradeScore } from '../rules/limits.ts';
import { rankPartners, type RankedPartner } from '../rules/rank.ts';
import { smartSwaps } from '../rules/smart-swaps.ts';
import { listStickers, type Listed } from './listed-stickers.ts';
import { readMatching } from './vectors.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { partnersOf, readPartnerPersons } from '#features/friends/server/store.ts';
import { isOnPaper } from '#features/groups/server/store.ts';
import type { Database } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { Kept } from '#server/kept.ts';
import { serve } from '#server/calls/serve-endpoint.ts';

/** `give` and `get` are sticker ids. */
interface Suggestion {
  readonly friendId: string;
  readonly give: number;
  readonly get: number;
}

interface Ranking {
  readonly partners: readonly RankedPartner[];
  readonly suggestions: readonly Suggestion[];
  /** The fingerprint covers these through the albums' versions. */
  readonly listed: Listed;
}

export const serveListPartners = serve(listPartners)(async context => {
  const { db, readLagging, member } = context;
  const [persons, ranking] = await Promise.all([
    readPartnerPersons(db.query, member.userId),
    readLagging(member.userId, lagging => readRanking(lagging, member.userId)),
  ]);
  const byId = new Map(persons.map(person => [person.userId, person]));
  const { partners, suggestions, listed } = ranking;
  return {
    partners: partners.flatMap(({ id, size, canGet, canGive }) => {
      const person = byId.get(id);
      return person === undefined ? [] : [{ person, size, canGet, canGive }];
    }),
    smartTrades: suggestions.flatMap(one => smartTradeOf(one, byId, listed.stickers)),
    albums: listed.albums,
    sections: listed.sections,
  };
});

function smartTradeOf(
  { friendId, give, get }: Suggestion,
  persons: ReadonlyMap<string, Person>,
  stickers: ReadonlyMap<number, SmartTrade['gives']>,
): SmartTrade[] {
  const [friend, gives, gets] = [persons.get(friendId), stickers.get(give), stickers.get(get)];
  if (friend === undefined || gives === undefined || gets === undefined) return [];
  return [{ friend, gives, gets, score: smartTradeScore }];
}

/** About 30 kB for a member with 200 friends. */
const keptOf = perDatabase(
  () =>
    new Kept<Ranking>({
      most: 1_000,
      mostBytes: 32_000_000,
      bytesOf: ({ partners, suggestions }) => 150 * partners.length + 500 * suggestions.length,
    }),
);

/** Cached per member until the fingerprint changes. */
async function readRanking(db: Database, userId: string): Promise<Ranking> {
  const { fingerprint, ...asked } = await readBasis(db, userId);
  return keptOf(db).get(userId, fingerprint, () => rank(db, userId, asked));
}

interface Basis {
  /**
   * Changes with every friendship, group, collection, order, preference, album and open request that the ranking reads.
   */
  readonly fingerprint: string;
  /** From the same snapshot as the fingerprint. */
  readonly friendIds: string[];
  /** Those of `friendIds` who collect on paper. */
  readonly onPaperIds: string[];
}

async function readBasis(db: Database, userId: string): Promise<Basis> {
  const { rows } = await sql<Basis>`/* ranking-basis */
    with friends as materialized (
      ${partnersOf(userId)}
    ), on_paper as materialized (
      select id from friends where ${isOnPaper(sql`friends.id`)}
    ), people as materialized (select id from friends union all select ${userId}::uuid)
    select concat_ws('/',
      (select sum(uuid_hash_extended(id, 0)) from people),
      (select sum(uuid_hash_extended(c.user_id, c.album_id * 1000003::bigint + c.revision))
        from people join collections c on c.user_id = people.id),
      (select sum(uuid_hash_extended(p.user_id, p.album_id * 1000003::bigint + hashtext(p.status || p.collects_extras)))
        from people join user_album_preferences p on p.user_id = people.id),
      (select sum(uuid_hash_extended(o.user_id, o.sticker_id))
        from people join ordered_stickers o on o.user_id = people.id),
      (select sum(uuid_hash_extended(id, 0)) from trade_requests
        where from_user_id = ${userId} and status = 'pending'),
      (select sum(uuid_hash_extended(id, 0)) from trade_requests
        where to_user_id = ${userId} and status = 'pending'),
      (select sum(uuid_hash_extended(k.user_id, k.album_id))
        from people join album_collectors k on k.user_id = people.id),
      (select sum(hashtextextended(a.id || ' ' || a.version, 0)) from albums a join (
        select album_id from collections where user_id = ${userId}
        union select album_id from album_collectors where user_id = ${userId}
        union select id from albums where is_current and not is_private) k on k.album_id = a.id),
      (select sum(uuid_hash_extended(id, 1)) from on_paper)
    ) as fingerprint, (select coalesce(array_agg(id::text), '{}') from on_paper) as "onPaperIds", (select coalesce(array_agg(id::text), '{}') from friends) as "friendIds"
  `.execute(db.query);
  return rows[0] ?? { fingerprint: '', friendIds: [], onPaperIds: [] };
}

async function rank(
  db: Database,
  userId: string,
  { friendIds, onPaperIds }: Omit<Basis, 'fingerprint'>,
): Promise<Ranking> {
  const { albums, shapes, mine, friends } = await readMatching(db, userId, friendIds);
  const idAt = (albumId: number, slot: number) => albums.get(albumId)?.stickerIds[slot] ?? 0;
  const partners = rankPartners(shapes, mine, friends);
  // Suggestions are sent by one tap, so they leave out friends who would not see them.
  const reachable = partners.filter(({ id }) => !onPaperIds.includes(id));
  const swaps = smartSwaps(shapes, mine, friends, mostSmartTrades, reachable);
  const suggestions = swaps.map(({ friendId, albumId, give, get }) => {
    return { friendId, give: idAt(albumId, give), get: idAt(albumId, get) };
  });
  const listed = await listStickers(
    db.query,
    suggestions.flatMap(({ give, get }) => [give, get]),
  );
  return { partners, suggestions, listed };
}
