import { sql } from 'kysely';
import {
  holdingsOf,
  noSection,
  type AlbumShape,
  type AlbumShapes,
  type FriendHoldings,
  type Holdings,
} from '../rules/holdings.ts';
import { holdingsBeside, openCopies } from '../rules/open-between.ts';
import { noTier, tierOf } from '../rules/tiers.ts';
import { readOpen } from './open-between.ts';
import { readComing, readPromised } from './held.ts';
import type { Rarity } from '#features/albums/rules/rarity.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { Kept } from '#server/kept.ts';

/** Slot n-1 is number n; `stickerIds` holds 0 where a number has no sticker. */
export interface AlbumVector {
  readonly shape: AlbumShape;
  readonly stickerIds: Int32Array;
  /** By the shape's section index. */
  readonly sectionNames: readonly string[];
}

/** Keyed by version; the vector of an album with 980 stickers has 7 kB. */
const keptOf = perDatabase(
  () =>
    new Kept<AlbumVector>({
      most: 500,
      mostBytes: 8_000_000,
      bytesOf: ({ stickerIds, sectionNames }) => 7 * stickerIds.length + 100 * sectionNames.length,
    }),
);

/** Cached, because a vector changes only with the album's version. */
export async function readAlbumVectors(
  db: Database,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, AlbumVector>> {
  const kept = keptOf(db);
  const { rows } = await sql<{ id: number; version: string }>`/* album-versions */
    select id, version from albums where id = any(${[...albumIds]}::int[])
  `.execute(db.query);
  const found = new Map<number, AlbumVector>();
  for (const { id, version } of rows)
    found.set(id, await kept.get(`${id}`, version, () => readAlbumVector(db.query, id)));
  return found;
}

async function readAlbumVector(db: Queries, albumId: number): Promise<AlbumVector> {
  const { rows } = await sql<{
    id: number;
    number: number;
    rarity: Rarity;
    foil: boolean;
    section: string | null;
    isWithdrawn: boolean;
    isExtra: boolean;
  }>`
    select s.id, s.number, s.rarity, s.foil, c.name as section, s.is_withdrawn as "isWithdrawn", s.is_extra as "isExtra"
    from stickers s left join album_sections c on c.id = s.section_id
    where s.album_id = ${albumId} order by c.position nulls last, s.number
  `.execute(db);
  const slots = rows.reduce((most, row) => Math.max(most, row.number), 0);
  const tiers = new Uint8Array(slots).fill(noTier);
  const sections = new Uint16Array(slots).fill(noSection);
  const stickerIds = new Int32Array(slots);
  const sectionNames: string[] = [];
  const extras = rows.filter(({ isExtra }) => isExtra).map(({ number }) => number - 1);
  for (const { id, number, rarity, foil, section, isWithdrawn } of rows) {
    // Treated as unlisted: nobody lacks it and nobody is offered it.
    tiers[number - 1] = isWithdrawn ? noTier : tierOf(rarity, foil);
    stickerIds[number - 1] = id;
    if (section === null) continue;
    if (sectionNames.at(-1) !== section) sectionNames.push(section);
    sections[number - 1] = sectionNames.length - 1;
  }
  return { shape: { albumId, tiers, sections, extras }, stickerIds, sectionNames };
}

/** Input of the matching. */
export interface Matching {
  readonly albums: ReadonlyMap<number, AlbumVector>;
  readonly shapes: AlbumShapes;
  /** Promised copies are not spare, and stickers already asked for or ordered are not wanted. */
  readonly mine: readonly Holdings[];
  /** The same without regard to open requests. */
  readonly owned: readonly Holdings[];
  /** In the order asked for; only albums that are shared, and beside what is open between the two. */
  readonly friends: readonly FriendHoldings[];
  collectsExtras(userId: string, albumId: number): boolean;
}

interface AskedFor {
  readonly albumId: number;
  readonly slot?: number;
}

interface VectorRow {
  readonly userId: string;
  readonly albumId: number;
  readonly copies: Buffer;
  readonly collectsExtras: boolean;
}

/**
 * Reads the member's albums on the table, and for the others the same ones. An empty collection counts where the album
 * was taken; who has no sticker at all has the current albums for all. `only` restricts this to one album, and names a sticker that the member asks for.
 */
export async function readMatching(
  db: Database,
  userId: string,
  otherIds: readonly string[],
  only?: AskedFor,
): Promise<Matching> {
  const one = only === undefined ? sql`` : sql`and k.album_id = ${only.albumId}`;
  const { rows } = await sql<VectorRow>`
    with kept as materialized (
      select user_id, album_id from collections
        where user_id = any(${[userId, ...otherIds]}::uuid[]) and length(copies) > 0
      union select user_id, album_id from album_collectors
        where user_id = any(${[userId, ...otherIds]}::uuid[])
      union select ${userId}::uuid, id from albums where is_current and not is_private
        and not exists (select from collections where user_id = ${userId} and length(copies) > 0)
    )
    select k.user_id as "userId", k.album_id as "albumId", coalesce(c.copies, '') as copies,
      coalesce(p.collects_extras, false) as "collectsExtras"
    from kept k
    left join collections c on c.user_id = k.user_id and c.album_id = k.album_id
    left join user_album_preferences p on p.user_id = k.user_id and p.album_id = k.album_id
    where coalesce(p.status, 'active') = 'active' ${one}
      and k.album_id in (select album_id from kept where user_id = ${userId})
  `.execute(db.query);
  const ofMember = rows.filter(row => row.userId === userId);
  const albums = await readAlbumVectors(
    db,
    ofMember.map(row => row.albumId),
  );
  const albumIds = [...albums.keys()];
  const [promised, coming, open, orderedBy] = await Promise.all([
    readPromised(db.query, userId),
    readComing(db.query, userId),
    readOpen(db.query, userId),
    readOrdered(db.query, [userId, ...otherIds], albumIds),
  ]);
  const own = ofMember.flatMap(row => {
    const album = albums.get(row.albumId);
    return album === undefined ? [] : [{ row, album }];
  });
  const mine = own.map(({ row, album }) => {
    const ordered = orderedBy(row.userId, row.albumId);
    return ownHoldings(row, album, { promised, coming, ordered, asked: only?.slot });
  });
  const owned = own.map(({ row, album }) => holdingsOf(album.shape, row.copies, row));
  const theirs = new Map<string, Holdings[]>(otherIds.map(id => [id, []]));
  const between = new Map([...open].map(([id, requests]) => [id, openCopies(requests)]));
  for (const row of rows) {
    const album = row.userId === userId ? undefined : albums.get(row.albumId);
    if (album === undefined) continue;
    const ordered = orderedBy(row.userId, row.albumId);
    const holdings = holdingsOf(album.shape, row.copies, { ...row, coming: slotsOf(album, ordered) });
    const copies = between.get(row.userId);
    theirs
      .get(row.userId)
      ?.push(copies === undefined ? holdings : holdingsBeside(holdings, album.stickerIds, copies));
  }
  const shapes = new Map([...albums].map(([id, album]) => [id, album.shape]));
  const friends = [...theirs].map(([id, holdings]) => ({ id, holdings }));
  const chosen = new Set(rows.filter(row => row.collectsExtras).map(row => `${row.userId} ${row.albumId}`));
  const collectsExtras = (id: string, albumId: number) => chosen.has(`${id} ${albumId}`);
  return { albums, shapes, mine, owned, friends, collectsExtras };
}

export function slotsOf({ stickerIds }: AlbumVector, stickers: Iterable<number>): number[] {
  return Array.from(stickers, id => stickerIds.indexOf(id)).filter(slot => slot >= 0);
}

interface OwnRequests {
  readonly promised: ReadonlyMap<number, number>;
  readonly coming: ReadonlyMap<number, string>;
  readonly ordered: ReadonlySet<number>;
  readonly asked: number | undefined;
}

function ownHoldings(
  row: VectorRow,
  album: AlbumVector,
  { promised, coming, ordered, asked }: OwnRequests,
): Holdings {
  const promisedSlots = new Map<number, number>();
  album.stickerIds.forEach((stickerId, slot) => {
    const copies = promised.get(stickerId);
    if (copies !== undefined) promisedSlots.set(slot, copies);
  });
  return holdingsOf(album.shape, row.copies, {
    promised: promisedSlots,
    coming: [...slotsOf(album, coming.keys()), ...slotsOf(album, ordered).filter(slot => slot !== asked)],
    collectsExtras: row.collectsExtras,
    asked,
  });
}
