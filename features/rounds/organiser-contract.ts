import * as v from 'valibot';
import { Day, shownStickers } from './contract.ts';
import { mostAlbumsOfRound, mostSeats } from './rules/limits.ts';
import { SeatState, ShareCounts } from './rules/round.ts';
import { Id } from '#features/albums/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

const roundInput = { roundId: Uuid };
const opening = {
  albumIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostAlbumsOfRound)),
  closesAt: Time,
  handOverOn: Day,
};

/**
 * Opens a round in a group of the caller's, where everybody with one of the albums sits at once, or among friends of the
 * caller's, who are invited; there the caller sits, too. All are told.
 */
export const openRound = endpoint('POST /api/rounds', {
  name: 'openRound',
  act: 'organise',
  input: v.union([
    v.strictObject({ groupId: Uuid, ...opening }),
    v.strictObject({
      friendIds: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(5 * mostSeats)),
      ...opening,
    }),
  ]),
  output: v.object({ roundId: v.string() }),
  refusals: [
    'round_group_unknown',
    'round_not_friends',
    'round_album_unknown',
    'round_closes_wrong',
    'hand_over_wrong',
    'too_many_rounds',
    'too_many_seats',
    'too_few_seats',
  ],
});

/** All seats, by name, for the organiser. */
export const readRoundTable = endpoint('GET /api/rounds/:roundId/table', {
  name: 'readRoundTable',
  act: 'organise',
  input: v.strictObject(roundInput),
  output: v.object({
    seats: v.array(
      v.object({
        ...Person.entries,
        state: SeatState,
        /** The organiser answers for it. */
        onPaper: v.boolean(),
        waitsForGuardian: v.boolean(),
        ...ShareCounts.entries,
        isBrought: v.boolean(),
        isFetched: v.boolean(),
        /** The share is another one since the round went on last, so that the slip is printed anew. */
        isChanged: v.boolean(),
        wantsBack: v.boolean(),
      }),
    ),
    /** The solver took too long, and the biggest fair bundles of two were taken instead. */
    isByPairs: v.boolean(),
  }),
  refusals: ['round_not_found'],
});

/** Whatever is printed: slips, the sheet of the table by number, labels. Seats that take part, by name. */
export const readRoundSheets = endpoint('GET /api/rounds/:roundId/sheets', {
  name: 'readRoundSheets',
  act: 'organise',
  weight: 10,
  input: v.strictObject(roundInput),
  output: v.object({
    seats: v.array(
      v.object({
        userId: v.string(),
        displayName: v.string(),
        /** Sticker ids, in the order of albums and numbers; one that goes twice stands twice. */
        gives: v.array(v.number()),
        gets: v.array(v.number()),
        isChanged: v.boolean(),
      }),
    ),
    ...shownStickers,
  }),
  refusals: ['round_not_found'],
});

const stepRefusals = ['round_not_found', 'round_wrong_state', 'round_solving'] as const;

/** Closes an open round before its time: its shares are worked out at once (`isSolving`), all are told then. */
export const closeRound = endpoint('POST /api/rounds/:roundId/close', {
  name: 'closeRound',
  act: 'organise',
  input: v.strictObject(roundInput),
  refusals: stepRefusals,
});

/** From `closed` to `bringing`: who has not accepted is out, and the rest is solved again if somebody is. */
export const goOnToBringing = endpoint('POST /api/rounds/:roundId/bring', {
  name: 'goOnToBringing',
  act: 'organise',
  input: v.strictObject(roundInput),
  refusals: stepRefusals,
});

/**
 * From `bringing` to `fetching`: envelopes that were not ticked are out, and what lies in the others is shared out again.
 * Refused if not even two came.
 */
export const goOnToFetching = endpoint('POST /api/rounds/:roundId/fetch', {
  name: 'goOnToFetching',
  act: 'organise',
  input: v.strictObject(roundInput),
  refusals: [...stepRefusals, 'envelopes_missing'],
});

/** From `fetching` to `booked`: what was brought and fetched is booked in both collections, exactly once. */
export const bookRound = endpoint('POST /api/rounds/:roundId/book', {
  name: 'bookRound',
  act: 'organise',
  input: v.strictObject(roundInput),
  /** Copies that could not be booked, because the numbers had changed. */
  output: v.object({ booked: v.number(), notBooked: v.number() }),
  refusals: [...stepRefusals, 'nothing_fetched'],
});

/** Ends a round that is not booked; nothing stays reserved, all are told. */
export const cancelRound = endpoint('DELETE /api/rounds/:roundId', {
  name: 'cancelRound',
  act: 'organise',
  input: v.strictObject(roundInput),
  refusals: ['round_not_found', 'round_wrong_state'],
});

export const Tick = v.strictObject({
  userId: Uuid,
  step: v.picklist(['brought', 'fetched']),
  isTicked: v.boolean(),
  /** When it was ticked, by the device: of two ticks of one box the later one counts, whichever arrives last. */
  at: Time,
});
export type Tick = v.InferOutput<typeof Tick>;

/** Ticks envelopes: `brought` while bringing, `fetched` while fetching. Repeating them changes nothing. */
export const tickEnvelopes = endpoint('PUT /api/rounds/:roundId/ticks', {
  name: 'tickEnvelopes',
  repeats: 'safe',
  act: 'organise',
  input: v.strictObject({
    ...roundInput,
    ticks: v.pipe(v.array(Tick), v.minLength(1), v.maxLength(2 * mostSeats)),
  }),
  /** Ids of seats that are not at this step, whose ticks were left out. */
  output: v.object({ leftOut: v.array(v.string()) }),
  refusals: stepRefusals,
});
