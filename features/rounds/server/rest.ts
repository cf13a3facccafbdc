import { sql } from 'kysely';
import { readRoundRest } from '../contract.ts';
import { readTable } from './read-table.ts';
import { showStickers } from './read-rounds.ts';
import { listSeats } from './seat-store.ts';
import { findRound } from './store.ts';
import { meets } from '#features/friends/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

/** What is left may be given; nobody has to. Shown are those whom the member may swap with anyway. */
export const serveReadRoundRest = serve(readRoundRest)(async ({ db, member: { userId } }, { roundId }) => {
  const round = await findRound(db.query, roundId);
  const [own] = round === undefined ? [] : await listSeats(db.query, roundId, userId);
  if (round === undefined || own === undefined) return refuse('round_not_found');
  if (round.state !== 'booked') return refuse('round_wrong_state');
  const seats = await listSeats(db.query, roundId);
  const met = await listMet(
    db.query,
    userId,
    seats.map(seat => seat.userId),
  );
  const others = seats.filter(seat => met.has(seat.userId) && !seat.onPaper && seat.tradeId !== null);
  const table = await readTable(db, round, [own, ...others]);
  const spares = table.seats[0]?.spares ?? new Map<number, number>();
  const people = others.flatMap(({ userId: id, displayName, avatarUrl }) => {
    const wants = table.seats.find(seat => seat.id === id)?.wants;
    const stickerIds = [...spares.keys()].filter(stickerId => wants?.has(stickerId) === true);
    return stickerIds.length === 0 ? [] : [{ person: { userId: id, displayName, avatarUrl }, stickerIds }];
  });
  const shown = people.flatMap(({ stickerIds }) => stickerIds);
  return { people, ...(await showStickers(db.query, shown)) };
});

async function listMet(db: Queries, userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${[...others]}::uuid[]) as x (id)
    where x.id <> ${userId}::uuid and ${meets(sql`${userId}::uuid`, sql.ref('x.id'))}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
