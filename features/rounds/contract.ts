import * as v from 'valibot';
import { mostHeldBack } from './rules/limits.ts';
import { Round, SeatState, ShareCounts } from './rules/round.ts';
import { Id } from '#features/albums/contract.ts';
import { ListedAlbum, ListedSection, ListedSticker } from '#features/trades/rules/listed-sticker.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

export { CancelReason, Round, RoundState, SeatState, ShareCounts } from './rules/round.ts';

export const roundsRefusals = {
  round_not_found: 404,
  /** The round is not at the step that the call belongs to (`RoundState`); the page asks again. */
  round_wrong_state: 409,
  /** Shares are being worked out at this moment. */
  round_solving: 409,
  seat_not_taken: 409,
  round_waits_for_guardian: 409,
  round_back_too_late: 409,
  too_many_rounds: 409,
  too_many_seats: 422,
  too_few_seats: 422,
  round_album_unknown: 422,
  round_not_friends: 422,
  round_closes_wrong: 422,
  hand_over_wrong: 422,
  round_group_unknown: 404,
  envelopes_missing: 409,
  nothing_fetched: 409,
} as const;
export type RoundsRefusal = keyof typeof roundsRefusals;

export const Day = v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));

/** What stickers look like that a reply names by id. */
export const shownStickers = {
  stickers: v.array(ListedSticker),
  albums: v.array(ListedAlbum),
  sections: v.array(ListedSection),
};

/** A sticker and how many copies of it. */
export const Copies = v.object({ stickerId: v.number(), quantity: v.number() });
export type Copies = v.InferOutput<typeof Copies>;

/** Rounds in which the member has a seat, or that it organises; those that are not over first, newest first. */
export const listRounds = endpoint('GET /api/rounds', {
  name: 'listRounds',
  act: 'swap',
  output: v.object({ rounds: v.array(Round) }),
});

/** For its organiser, and whoever has a seat. */
export const readRound = endpoint('GET /api/rounds/:roundId', {
  name: 'readRound',
  act: 'swap',
  input: v.strictObject({ roundId: Uuid }),
  output: v.object({
    round: Round,
    /** By which a solution can be repeated: the same round with the same seed is shared out the same way. */
    seed: v.string(),
    /** Until when all can take a booked round back together; null where they cannot. */
    backUntil: v.nullable(Time),
    /** All took it back. */
    isBack: v.boolean(),
  }),
  refusals: ['round_not_found'],
});

const seatInput = { roundId: Uuid, userId: Uuid };

/**
 * A seat: one's own, or any of the round for its organiser. While open, `brings` are the copies that would lie on the
 * table, held back ones included; `gives` and `gets` are the share, once solved.
 */
export const readSeat = endpoint('GET /api/rounds/:roundId/seats/:userId', {
  name: 'readSeat',
  act: 'swap',
  weight: 10,
  input: v.strictObject(seatInput),
  output: v.object({
    person: Person,
    state: SeatState,
    /** Whether the caller answers for this seat: its own, or as organiser for a child on paper. */
    mayAnswer: v.boolean(),
    /** A guardian answers the share. */
    waitsForGuardian: v.boolean(),
    /** Empty unless the round is open. */
    brings: v.array(Copies),
    /** Ids of stickers that stay at home. */
    heldBack: v.array(v.number()),
    /** While open, if the caller answers for it: about how many it would get if the round closed now. */
    estimate: v.nullable(v.number()),
    gives: v.array(Copies),
    gets: v.array(Copies),
    counts: ShareCounts,
    isBrought: v.boolean(),
    isFetched: v.boolean(),
    /** Once booked: of `gives` and `gets`, what could not be booked because the numbers had changed. */
    notBooked: v.object({ gives: v.array(Copies), gets: v.array(Copies) }),
    /** Wants to take the booked round back. */
    wantsBack: v.boolean(),
    ...shownStickers,
  }),
  refusals: ['round_not_found'],
});

/** While open, replaces what the seat holds back. */
export const holdBack = endpoint('PUT /api/rounds/:roundId/seats/:userId/held-back', {
  name: 'holdBack',
  act: 'swap',
  input: v.strictObject({ ...seatInput, stickerIds: v.pipe(v.array(Id), v.maxLength(mostHeldBack)) }),
  refusals: ['round_not_found', 'round_wrong_state', 'round_solving', 'seat_not_taken'],
});

/** While open: takes part, or does not. Members of a group take part from the start, friends once they say so. */
export const takeSeat = endpoint('PUT /api/rounds/:roundId/seats/:userId/place', {
  name: 'takeSeat',
  act: 'swap',
  input: v.strictObject({ ...seatInput, sits: v.boolean() }),
  refusals: ['round_not_found', 'round_wrong_state', 'round_solving'],
});

/**
 * Accepts or refuses the share of a closed round, if there is one; may be changed until it goes on. A child whose guardians are asked first
 * may only refuse.
 */
export const answerShare = endpoint('PUT /api/rounds/:roundId/seats/:userId/answer', {
  name: 'answerShare',
  act: 'swap',
  input: v.strictObject({ ...seatInput, accepts: v.boolean() }),
  refusals: [
    'round_not_found',
    'round_wrong_state',
    'round_solving',
    'seat_not_taken',
    'round_waits_for_guardian',
  ],
});

/**
 * Wants to take a booked round back, within 24 hours. Once all seats that fetched want it, everything goes back, once;
 * `isBack`: this was the last one.
 */
export const wantRoundBack = endpoint('PUT /api/rounds/:roundId/seats/:userId/back', {
  name: 'wantRoundBack',
  act: 'swap',
  input: v.strictObject({ ...seatInput, wants: v.boolean() }),
  output: v.object({ isBack: v.boolean() }),
  refusals: ['round_not_found', 'round_wrong_state', 'seat_not_taken', 'round_back_too_late'],
});

/**
 * After the booking: what the member still has to spare that others of the round lack, whom it may swap with. To give it is
 * `proposeTrade` without `requested`.
 */
export const readRoundRest = endpoint('GET /api/rounds/:roundId/rest', {
  name: 'readRoundRest',
  act: 'swap',
  weight: 10,
  input: v.strictObject({ roundId: Uuid }),
  output: v.object({
    people: v.array(v.object({ person: Person, stickerIds: v.array(v.number()) })),
    ...shownStickers,
  }),
  refusals: ['round_not_found', 'round_wrong_state'],
});
