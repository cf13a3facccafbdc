import { sql } from 'kysely';
import { listRounds, readRound } from '../contract.ts';
import { readRoundSheets, readRoundTable } from '../organiser-contract.ts';
import { roundBackHours } from '../rules/limits.ts';
import type { Round } from '../rules/round.ts';
import { listSeats, sitting } from './seat-store.ts';
import { findOrganisedRound, listRoundsOf, roundColumns } from './store.ts';
import { listStickers } from '#features/trades/server/listed-stickers.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import { byName } from '#features/profiles/rules/by-name.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListRounds = serve(listRounds)(async ({ db, member }) => {
  return { rounds: await listRoundsOf(db.query, member.userId) };
});

type RoundRow = Sendable<Round> & { seed: string; isBack: boolean; backUntil: Date | null };

export const serveReadRound = serve(readRound)(async ({ db, member: { userId } }, { roundId }) => {
  const { rows } = await sql<RoundRow>`/* read-round */
    select ${roundColumns(sql`${userId}::uuid`)}, r.seed, r.is_back as "isBack",
      case when r.state = 'booked' and not r.is_back and r.ended_at > now() - ${roundBackHours} * interval '1 hour'
        then r.ended_at + ${roundBackHours} * interval '1 hour' end as "backUntil"
    from rounds r where r.id = ${roundId} and (r.organiser_id = ${userId}
      or exists (select from round_seats s where s.round_id = r.id and s.user_id = ${userId}))
  `.execute(db.query);
  if (rows[0] === undefined) return refuse('round_not_found');
  const { seed, isBack, backUntil, ...round } = rows[0];
  return { round, seed, isBack, backUntil };
});

export const serveReadRoundTable = serve(readRoundTable)(async ({ db, member }, { roundId }) => {
  const round = await findOrganisedRound(db.query, member.userId, roundId);
  if (round === undefined) return refuse('round_not_found');
  const seats = await listSeats(db.query, roundId);
  return {
    seats: seats.map(({ userId, displayName, avatarUrl, state, onPaper, isAsked, gives, gets, ...seat }) => ({
      userId,
      displayName,
      avatarUrl,
      state,
      onPaper,
      waitsForGuardian: round.state === 'closed' && state === 'sitting' && isAsked && gets.length > 0,
      gives: gives.length,
      gets: gets.length,
      special: seat.special,
      isBrought: seat.isBrought,
      isFetched: seat.isFetched,
      isChanged: seat.isChanged,
      wantsBack: seat.wantsBack,
    })),
    isByPairs: round.solvedBy === 'pairs',
  };
});

export const serveReadRoundSheets = serve(readRoundSheets)(async ({ db, member }, { roundId }) => {
  const round = await findOrganisedRound(db.query, member.userId, roundId);
  if (round === undefined) return refuse('round_not_found');
  const taking = sitting(await listSeats(db.query, roundId), 'sitting', 'accepted').toSorted(byName);
  const shown = await showStickers(
    db.query,
    taking.flatMap(({ gives, gets }) => [...gives, ...gets]),
  );
  const place = new Map(shown.stickers.map(({ stickerId }, at) => [stickerId, at]));
  const inOrder = (ids: readonly number[]) =>
    ids.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const seats = taking.map(({ userId, displayName, gives, gets, isChanged }) => {
    return { userId, displayName, gives: inOrder(gives), gets: inOrder(gets), isChanged };
  });
  return { seats, ...shown };
});

/** In printed order. */
export async function showStickers(db: Queries, stickerIds: Iterable<number>) {
  const { stickers, albums, sections } = await listStickers(db, stickerIds);
  const inOrder = [...stickers.values()].toSorted((a, b) => a.albumId - b.albumId || a.number - b.number);
  return { stickers: inOrder, albums, sections };
}
