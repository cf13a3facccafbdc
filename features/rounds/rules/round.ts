import * as v from 'valibot';
import { Time } from '#shared/endpoint.ts';

/**
 * `open`: seats are taken, stickers held back; `closed`: shares are worked out (`isSolving`), then answered; `bringing`:
 * who did not accept is out, envelopes are packed and ticked; `fetching`: envelopes that never came are out, the others are
 * handed out and ticked; `booked`: what was fetched stands in the collections; `cancelled`: nothing of it is reserved.
 */
export const RoundState = v.picklist(['open', 'closed', 'bringing', 'fetching', 'booked', 'cancelled']);
export type RoundState = v.InferOutput<typeof RoundState>;

/** Why a round was cancelled; `nothing_fits`: no two at the table had anything for each other. */
export const CancelReason = v.picklist(['organiser', 'nothing_fits', 'too_late']);
export type CancelReason = v.InferOutput<typeof CancelReason>;

/**
 * `invited`: a friend who has not said yes; `sitting`: takes part, and has not answered a share; `accepted`: the share as it
 * is; `refused`: does not take part, or not any more; `dropped`: did not answer, or the envelope did not come.
 */
export const SeatState = v.picklist(['invited', 'sitting', 'accepted', 'refused', 'dropped']);
export type SeatState = v.InferOutput<typeof SeatState>;

/** How many copies a seat gives and gets, and how many of these are foils or rarer ones. */
export const ShareCounts = v.object({ gives: v.number(), gets: v.number(), special: v.number() });
export type ShareCounts = v.InferOutput<typeof ShareCounts>;

export const Round = v.object({
  id: v.string(),
  state: RoundState,
  /** Shares are being worked out; meanwhile nothing but cancelling can be done. Ask again. */
  isSolving: v.boolean(),
  /** Null for a round among friends. */
  group: v.nullable(v.object({ id: v.string(), name: v.string() })),
  organiser: v.string(),
  isOrganiser: v.boolean(),
  albums: v.array(v.object({ id: v.number(), name: v.string() })),
  closesAt: Time,
  /** `YYYY-MM-DD` */
  handOverOn: v.string(),
  /** Seats that take part. */
  seats: v.number(),
  /** Of all seats together, once solved. */
  copies: v.number(),
  cancelled: v.nullable(CancelReason),
  /** The member's own seat; null for an organiser without one. */
  own: v.nullable(v.object({ state: SeatState, ...ShareCounts.entries })),
});
export type Round = v.InferOutput<typeof Round>;
