import { sql } from 'kysely';
import type { Table, TableSeat } from '../rules/table.ts';
import type { FoundRound } from './store.ts';
import type { Seat } from './seat-store.ts';
import { isOpenTo } from '#features/albums/server/access.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import { holdingsOf } from '#features/trades/rules/holdings.ts';
import { noTier } from '#features/trades/rules/tiers.ts';
import { countedCopies } from '#features/trades/server/at-table/book-at-table.ts';
import { readHeldOfAll } from '#features/trades/server/held.ts';
import { readAlbumVectors, slotsOf, type AlbumVector } from '#features/trades/server/vectors.ts';
import type { Database, Queries } from '#server/database/database.ts';

interface Row {
  readonly userId: string;
  readonly albumId: number;
  readonly copies: Buffer;
  readonly collectsExtras: boolean;
}

type AtTable = Pick<Seat, 'userId' | 'heldBack' | 'gives'>;

/**
 * What lies on the table: of who collects one of the albums, what nothing else has a claim to. With `isPacked`, of what can be
 * given only what lies in the envelopes.
 */
export async function readTable(
  db: Database,
  round: Pick<FoundRound, 'id' | 'seed' | 'albumIds'>,
  seats: readonly AtTable[],
  { isPacked = false } = {},
): Promise<Table> {
  const userIds = seats.map(({ userId }) => userId);
  const vectors = await readAlbumVectors(db, round.albumIds);
  const [rows, orderedBy, heldOf, comingOf] = await Promise.all([
    readRows(db.query, userIds, round.albumIds),
    readOrdered(db.query, userIds, round.albumIds),
    readHeldOfAll(db.query, userIds, round.id),
    readComingOf(db.query, userIds, round.id),
  ]);
  const onTable = seats.map((seat): TableSeat => {
    const [spares, wants] = [new Map<number, number>(), new Set<number>()];
    const { promised, coming } = heldOf(seat.userId);
    for (const row of rows.filter(({ userId }) => userId === seat.userId)) {
      const vector = vectors.get(row.albumId);
      if (vector === undefined) continue;
      const ordered = orderedBy(row.userId, row.albumId);
      const claims = [...coming, ...ordered, ...(comingOf.get(row.userId) ?? [])];
      layOut(vector, row, { promised, claims }, { spares, wants });
    }
    for (const id of seat.heldBack) spares.delete(id);
    const packed = countedCopies(seat.gives).map(({ stickerId, quantity }) => [stickerId, quantity] as const);
    return { id: seat.userId, spares: isPacked ? new Map(packed) : spares, wants };
  });
  return { seats: onTable, kindOf: kindsOf(vectors.values()), seed: round.seed };
}

function layOut(
  vector: AlbumVector,
  row: Row,
  { promised, claims }: { promised: ReadonlyMap<number, number>; claims: readonly number[] },
  { spares, wants }: { spares: Map<number, number>; wants: Set<number> },
): void {
  const slots = [...promised].flatMap(([id, copies]) =>
    slotsOf(vector, [id]).map(slot => [slot, copies] as const),
  );
  const holdings = holdingsOf(vector.shape, row.copies, {
    promised: new Map(slots),
    coming: slotsOf(vector, claims),
    collectsExtras: row.collectsExtras,
  });
  for (const [slot, stickerId] of vector.stickerIds.entries()) {
    const copies = holdings.spare[slot] ?? 0;
    if (copies > 0) spares.set(stickerId, copies);
    if (holdings.wanted[slot] === 1) wants.add(stickerId);
  }
}

function kindsOf(vectors: Iterable<AlbumVector>): Map<number, string> {
  const kinds = new Map<number, string>();
  for (const { shape, stickerIds } of vectors)
    for (const [slot, id] of stickerIds.entries())
      if (shape.tiers[slot] !== noTier) kinds.set(id, `${shape.albumId} ${shape.tiers[slot]}`);
  return kinds;
}

/** Of albums that are open to the member and not put away. */
async function readRows(
  db: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`/* round-collections */
    select c.user_id as "userId", a.id as "albumId", c.copies, coalesce(p.collects_extras, false) as "collectsExtras"
    from collections c join albums a on a.id = c.album_id
    left join user_album_preferences p on p.user_id = c.user_id and p.album_id = a.id
    where c.user_id = any(${[...userIds]}::uuid[]) and a.id = any(${[...albumIds]}::int[]) and length(c.copies) > 0
      and coalesce(p.status, 'active') = 'active' and ${sql.raw(isOpenTo('c.user_id'))}
  `.execute(db);
  return rows;
}

/** What other rounds will bring. */
async function readComingOf(
  db: Queries,
  userIds: readonly string[],
  roundId: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ userId: string; gets: number[] }>`
    select s.user_id as "userId", s.gets from round_seats s join rounds r on r.id = s.round_id
    where s.user_id = any(${[...userIds]}::uuid[]) and r.id <> ${roundId} and r.ended_at is null
      and s.state in ('sitting', 'accepted') and cardinality(s.gets) > 0
  `.execute(db);
  const coming = new Map<string, number[]>();
  for (const { userId, gets } of rows) coming.set(userId, [...(coming.get(userId) ?? []), ...gets]);
  return coming;
}
