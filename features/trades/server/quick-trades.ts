import { sql } from 'kysely';
import { listQuickTrades, type ListedSticker } from '../partner-contract.ts';
import { canBeMet, type Meeting } from '../rules/accept.ts';
import type { AlbumShape, FriendHoldings, Holdings } from '../rules/holdings.ts';
import { mostQuickOptions } from '../rules/limits.ts';
import { canGet, canGive } from '../rules/shared-albums.ts';
import { listOnPaper } from './friend-kind.ts';
import { meetingColumns } from './store.ts';
import { listStickers } from './listed-stickers.ts';
import { readMatching, type AlbumVector } from './vectors.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import { listPartnerPersons, partnersOf } from '#features/friends/server/store.ts';
import { personJson } from '#features/profiles/server/known-as.ts';
import type { Queries } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListQuickTrades = serve(listQuickTrades)(async (context, { stickerId }) => {
  const { db, member } = context;
  const named = await listStickers(db.query, [stickerId]);
  const sticker = named.stickers.get(stickerId);
  const album = named.albums[0];
  if (sticker === undefined || album === undefined || !(await isOpen(db.query, member.userId, album.id)))
    return refuse('sticker_not_listed');
  const persons = await listReachable(db.query, member.userId);
  const ids = persons.map(({ userId }) => userId);
  const asked = { albumId: album.id, slot: sticker.number - 1 };
  const matching = await readMatching(db, member.userId, ids, asked);
  const orderedBy = await readOrdered(db.query, [member.userId], [album.id]);
  const vector = matching.albums.get(album.id);
  const [mine] = matching.mine;
  const found =
    vector === undefined || mine === undefined
      ? { getFrom: [], giveTo: [] }
      : findSwaps(vector, asked.slot, mine, matching.friends);
  const optionIds = [...found.getFrom, ...found.giveTo].flatMap(({ options }) => options);
  const listed = await listStickers(db.query, [stickerId, ...optionIds]);
  const shown = (swaps: readonly QuickSwap[]) =>
    swaps.flatMap(({ friendId, options }) => {
      const friend = persons.find(({ userId }) => userId === friendId);
      const stickers = options.flatMap((id): ListedSticker[] => {
        const option = listed.stickers.get(id);
        return option === undefined ? [] : [option];
      });
      return friend === undefined ? [] : [{ friend, options: stickers }];
    });
  return {
    sticker,
    album,
    getFrom: shown(found.getFrom),
    giveTo: shown(found.giveTo),
    sections: listed.sections,
    isOrdered: orderedBy(member.userId, album.id).has(stickerId),
    requests: await listRequestsAbout(db.query, member.userId, stickerId),
  };
});

/** Friends who see requests; whoever collects on paper would not see what one tap sends. */
async function listReachable(db: Queries, userId: string): Promise<Person[]> {
  const [persons, onPaper] = await Promise.all([
    listPartnerPersons(db, userId),
    listOnPaper(db, partnersOf(userId)),
  ]);
  return persons.filter(person => !onPaper.has(person.userId));
}

type RequestAbout = OutputOf<typeof listQuickTrades>['requests'][number];

/** Open requests in either direction with this sticker that can still be met. */
async function listRequestsAbout(db: Queries, userId: string, stickerId: number): Promise<RequestAbout[]> {
  const { rows } = await sql<RequestAbout & Meeting>`
    with open as (
      select t.*, to_user_id as other_id, true as is_mine
      from trade_requests t where from_user_id = ${userId} and status = 'pending'
      union all
      select t.*, from_user_id, false
      from trade_requests t where to_user_id = ${userId} and status = 'pending'
    )
    select t.id as "tradeId", case when t.is_mine then 'outgoing' else 'incoming' end as direction,
      case when t.is_mine = (i.side = 'offered') then 'gives' else 'gets' end as side,
      ${personJson} as partner, ${meetingColumns}
    from open t join trade_request_stickers i on i.trade_request_id = t.id and i.sticker_id = ${stickerId}
    join profiles p on p.user_id = t.other_id
    order by t.created_at desc, t.id
  `.execute(db);
  return rows
    .filter(canBeMet)
    .map(({ tradeId, direction, side, partner }) => ({ tradeId, direction, side, partner }));
}

interface QuickSwap {
  readonly friendId: string;
  /** Sticker ids that could go in return. */
  readonly options: readonly number[];
}

/** Which friends could give this sticker or take it; `options` are what could go in return. */
function findSwaps(
  { shape, stickerIds }: AlbumVector,
  slot: number,
  mine: Holdings,
  friends: readonly FriendHoldings[],
) {
  const getFrom: QuickSwap[] = [];
  const giveTo: QuickSwap[] = [];
  const bestOf = (mayReturn: (at: number) => boolean) =>
    nearest(shape, slot, mayReturn).map(at => stickerIds[at] ?? 0);
  for (const { id: friendId, holdings } of friends) {
    const [theirs] = holdings;
    if (theirs === undefined) continue;
    const album = { shape, mine, theirs };
    if (canGet(album, slot)) getFrom.push({ friendId, options: bestOf(at => canGive(album, at)) });
    if (canGive(album, slot)) giveTo.push({ friendId, options: bestOf(at => canGet(album, at)) });
  }
  const isPossible = ({ options }: QuickSwap) => options.length > 0;
  return { getFrom: getFrom.filter(isPossible), giveTo: giveTo.filter(isPossible) };
}

/** The first slots of those that may be returned, nearest tier first. */
function nearest({ tiers }: AlbumShape, slot: number, mayReturn: (at: number) => boolean): number[] {
  const distance = (other: number) => Math.abs((tiers[other] ?? 0) - (tiers[slot] ?? 0));
  return [...tiers.keys()]
    .filter(mayReturn)
    .toSorted((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, mostQuickOptions);
}
