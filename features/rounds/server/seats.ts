import { sql } from 'kysely';
import { answerShare, holdBack, readSeat, takeSeat } from '../contract.ts';
import { estimateShare } from '../rules/estimate-share.ts';
import { readTable } from './read-table.ts';
import { showStickers } from './read-rounds.ts';
import { listSeats, sitting, type Seat } from './seat-store.ts';
import { whyNotAt } from './steps.ts';
import { findRound, holdRound, type FoundRound } from './store.ts';
import { showRound } from './tell-round.ts';
import { openTo } from '#features/albums/server/access.ts';
import { listDecided } from '#features/family/server/store.ts';
import { countedCopies } from '#features/trades/server/at-table/book-at-table.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

interface SeatOf {
  readonly roundId: string;
  readonly userId: string;
}

/** A member answers for its own seat, the organiser for a child's on paper. */
function mayAnswer(viewer: string, round: FoundRound, seat: Seat): boolean {
  return seat.userId === viewer || (round.organiserId === viewer && seat.onPaper);
}

export const serveReadSeat = serve(readSeat)(async ({ db, member }, { roundId, userId }) => {
  const round = await findRound(db.query, roundId);
  const seat = round && (await findVisible(db.query, round, member.userId, userId));
  if (round === undefined || seat === undefined) return refuse('round_not_found');
  const answers = mayAnswer(member.userId, round, seat);
  const { brings = new Map<number, number>(), estimate = null } =
    round.state === 'open' ? await readOpen(db, round, seat) : {};
  const { notGiven, notGotten } = seat;
  const ids = [...brings.keys(), ...seat.heldBack, ...seat.gives, ...seat.gets];
  return {
    person: { userId: seat.userId, displayName: seat.displayName, avatarUrl: seat.avatarUrl },
    state: seat.state,
    mayAnswer: answers,
    waitsForGuardian: waitsForGuardian(round, seat),
    brings: [...brings].map(([stickerId, quantity]) => ({ stickerId, quantity })),
    heldBack: seat.heldBack,
    estimate: answers ? estimate : null,
    gives: countedCopies(seat.gives),
    gets: countedCopies(seat.gets),
    counts: { gives: seat.gives.length, gets: seat.gets.length, special: seat.special },
    isBrought: seat.isBrought,
    isFetched: seat.isFetched,
    notBooked: { gives: countedCopies(notGiven), gets: countedCopies(notGotten) },
    wantsBack: seat.wantsBack,
    ...(await showStickers(db.query, ids)),
  };
});

/** One's own, or as organiser one that is there still. */
async function findVisible(db: Queries, round: FoundRound, viewer: string, userId: string) {
  if (viewer === userId) return (await listSeats(db, round.id, userId))[0];
  if (viewer !== round.organiserId) return undefined;
  return (await listSeats(db, round.id)).find(seat => seat.userId === userId);
}

function waitsForGuardian({ state }: FoundRound, { isAsked, state: own, gets }: Seat): boolean {
  return state === 'closed' && isAsked && own === 'sitting' && gets.length > 0;
}

/** What the seat would bring, and an estimate of what it would get. */
async function readOpen(db: Database, round: FoundRound, seat: Seat) {
  const others = sitting(await listSeats(db.query, round.id), 'invited', 'sitting');
  const seats = others.map(other => (other.userId === seat.userId ? { ...other, heldBack: [] } : other));
  const table = await readTable(db, round, seats);
  const own = table.seats.find(({ id }) => id === seat.userId);
  const brings = own?.spares ?? new Map<number, number>();
  const lain = new Map([...brings].filter(([id]) => !seat.heldBack.includes(id)));
  const held = table.seats.map(one => (one.id === seat.userId ? { ...one, spares: lain } : one));
  return { brings, estimate: estimateShare({ ...table, seats: held }, seat.userId) };
}

/** Changes a seat of a round that is at this step, as whoever answers for it. */
function changeSeat<R extends string>(
  { db, live, member }: MemberContext,
  { roundId, userId }: SeatOf,
  state: FoundRound['state'],
  change: (tx: Queries, seat: Seat) => Promise<Refusal<R> | undefined>,
) {
  return db.transaction(async tx => {
    const round = await holdRound(tx, roundId);
    const seat = round && (await findVisible(tx, round, member.userId, userId));
    if (round === undefined || seat === undefined || !mayAnswer(member.userId, round, seat))
      return refuse('round_not_found');
    const refused = whyNotAt(round, state) ?? (await change(tx, seat));
    if (refused !== undefined) return refused;
    await showRound(live, tx, roundId);
    return {};
  });
}

export const serveHoldBack = serve(holdBack)((context, { stickerIds, ...of }) =>
  changeSeat(context, of, 'open', async (tx, { state }) => {
    if (state === 'refused' || state === 'dropped') return refuse('seat_not_taken');
    // Of any others the seat would show what only those see who collect their album.
    await sql`
      update round_seats set held_back = array(select s.id from stickers s join albums a on a.id = s.album_id
        join round_albums b on b.album_id = a.id and b.round_id = ${of.roundId}
        where s.id = any(${stickerIds}::int[]) and ${openTo(of.userId)} order by s.id)
      where round_id = ${of.roundId} and user_id = ${of.userId}
    `.execute(tx);
    return undefined;
  }),
);

export const serveTakeSeat = serve(takeSeat)((context, { sits, ...of }) =>
  changeSeat<never>(context, of, 'open', tx => setState(tx, of, sits ? 'sitting' : 'refused')),
);

export const serveAnswerShare = serve(answerShare)((context, { accepts, ...of }) =>
  changeSeat(context, of, 'closed', async (tx, seat) => {
    if (!hasShare(seat)) return refuse('seat_not_taken');
    const isOwn = context.member.userId === of.userId;
    if (accepts && isOwn && (await asksGuardians(tx, of.userId))) return refuse('round_waits_for_guardian');
    return setState(tx, of, accepts ? 'accepted' : 'refused');
  }),
);

/** Whoever has nothing to answer is in no later share either. */
export function hasShare({ state, gets }: Pick<Seat, 'state' | 'gets'>): boolean {
  return state !== 'dropped' && state !== 'invited' && gets.length > 0;
}

/** Until the commit guardians decide nothing else. */
async function asksGuardians(tx: Queries, userId: string): Promise<boolean> {
  return (await listDecided(tx, [userId], { isHeld: true })).some(({ swaps }) => swaps === 'ask');
}

export async function setState(
  tx: Queries,
  { roundId, userId }: SeatOf,
  state: Seat['state'],
): Promise<undefined> {
  await sql`
    update round_seats set state = ${state} where round_id = ${roundId} and user_id = ${userId}
  `.execute(tx);
}
