import { sql } from 'kysely';
import { wantRoundBack } from '../contract.ts';
import { bookRound } from '../organiser-contract.ts';
import { roundBackHours } from '../rules/limits.ts';
import { asText, listSeats, sitting, type Seat } from './seat-store.ts';
import { lockAtStep } from './steps.ts';
import { findRound, lockRound } from './store.ts';
import { showRound } from './tell-round.ts';
import { without } from '#features/trades/rules/settle-table.ts';
import {
  bookAtTable,
  readAlbumsOfTable,
  type BookedSeat,
} from '#features/trades/server/at-table/book-at-table.ts';
import { readSwapsAtTable } from '#features/trades/server/at-table/swaps-at-table.ts';
import { releaseCopies } from '#features/trades/server/at-table/reserved.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

/** Keeps INV-31: the state changes in the transaction that moves the copies. */
export const serveBookRound = serve(bookRound)(async (context, { roundId }) => {
  const { db, live, member } = context;
  const albums = await readAlbums(db, roundId, member.userId);
  return db.transaction(async tx => {
    const round = await lockAtStep(tx, member.userId, roundId, 'fetching');
    if (round instanceof Refusal) return round;
    const seats = sitting(await listSeats(tx, roundId), 'accepted');
    if (!seats.some(({ isFetched }) => isFetched)) return refuse('nothing_fetched');
    const shares = seats.map(({ userId, isBrought, isFetched, gives, gets }) => {
      return { userId, gives: isBrought ? gives : [], gets: isFetched ? gets : [] };
    });
    const booked = await bookAtTable(context, tx, shares, albums);
    await releaseCopies(tx, roundId);
    const left = await writeBooked(tx, roundId, seats, booked);
    await sql`
      update rounds set state = 'booked', ended_at = now() where id = ${roundId}
    `.execute(tx);
    await showRound(live, tx, roundId);
    return { booked: booked.reduce((sum, { gets }) => sum + gets.length, 0), notBooked: left };
  });
});

async function readAlbums(db: Database, roundId: string, userId: string) {
  const round = await findRound(db.query, roundId);
  return readAlbumsOfTable(db, userId, round?.albumIds ?? []);
}

/** Returns how many copies of what was to be fetched are not booked. */
async function writeBooked(
  tx: Queries,
  roundId: string,
  seats: readonly Seat[],
  booked: readonly BookedSeat[],
): Promise<number> {
  const ofSeat = new Map(booked.map(one => [one.userId, one]));
  const rows = seats.map(({ userId, gives, gets }) => {
    const own = ofSeat.get(userId);
    const notGotten = without(gets, own?.gets ?? []);
    return { userId, notGiven: without(gives, own?.gives ?? []), notGotten, tradeId: own?.tradeId ?? null };
  });
  await sql`/* write-booked */
    update round_seats s set not_given = w.not_given::int[], not_gotten = w.not_gotten::int[], trade_id = w.trade_id
    from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ notGiven }) => asText(notGiven))}::text[],
      ${rows.map(({ notGotten }) => asText(notGotten))}::text[], ${rows.map(({ tradeId }) => tradeId)}::uuid[])
      as w (user_id, not_given, not_gotten, trade_id)
    where s.round_id = ${roundId} and s.user_id = w.user_id
  `.execute(tx);
  return rows.reduce((sum, { notGotten }) => sum + notGotten.length, 0);
}

/** Keeps INV-31 the other way round. */
export const serveWantRoundBack = serve(wantRoundBack)(async (context, { roundId, userId, wants }) => {
  const { db, live, member } = context;
  const albums = await readAlbums(db, roundId, member.userId);
  return db.transaction(async tx => {
    const round = await lockRound(tx, roundId);
    const [seat] = round === undefined ? [] : await listSeats(tx, roundId, userId);
    const isOwn = seat?.userId === member.userId;
    if (round === undefined || seat === undefined) return refuse('round_not_found');
    if (!isOwn && !(round.organiserId === member.userId && seat.onPaper)) return refuse('round_not_found');
    if (round.state !== 'booked' || (await isBack(tx, roundId))) return refuse('round_wrong_state');
    if (seat.tradeId === null) return refuse('seat_not_taken');
    if (await isTooLate(tx, roundId)) return refuse('round_back_too_late');
    await sql`
      update round_seats set wants_back = ${wants} where round_id = ${roundId} and user_id = ${userId}
    `.execute(tx);
    const isLast = wants && !(await isAnybodyAgainst(tx, roundId));
    if (isLast) {
      const back = (await readSwapsAtTable(tx, await listTradeIds(tx, roundId))).map(
        ({ userId: whose, tradeId, gave, got }) => {
          return { userId: whose, gives: got, gets: gave, takesBackId: tradeId };
        },
      );
      await bookAtTable(context, tx, back, albums);
      await sql`update rounds set is_back = true where id = ${roundId}`.execute(tx);
    }
    await showRound(live, tx, roundId);
    return { isBack: isLast };
  });
});

async function isBack(tx: Queries, roundId: string): Promise<boolean> {
  const { rows } = await sql`select from rounds where id = ${roundId} and is_back`.execute(tx);
  return rows.length > 0;
}

async function isTooLate(tx: Queries, roundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from rounds where id = ${roundId} and ended_at < now() - ${roundBackHours} * interval '1 hour'
  `.execute(tx);
  return rows.length > 0;
}

async function listTradeIds(tx: Queries, roundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select trade_id as id from round_seats where round_id = ${roundId} and trade_id is not null
  `.execute(tx);
  return rows.map(({ id }) => id);
}

async function isAnybodyAgainst(tx: Queries, roundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from round_seats where round_id = ${roundId} and trade_id is not null and not wants_back limit 1
  `.execute(tx);
  return rows.length > 0;
}
