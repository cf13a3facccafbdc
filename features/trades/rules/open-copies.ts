import * as v from 'valibot';

const OpenItem = v.object({ stickerId: v.number(), quantity: v.number() });
export type OpenItem = v.InferOutput<typeof OpenItem>;

/** An open request between a member and a friend, whoever of the two proposed it. */
export const OpenBetween = v.object({
  tradeId: v.string(),
  direction: v.picklist(['incoming', 'outgoing']),
  /** What the member gives; `gets` likewise. */
  gives: v.array(OpenItem),
  gets: v.array(OpenItem),
  /** If false, stickers of it are gone, and it locks nothing. */
  canBeMet: v.boolean(),
});
export type OpenBetween = v.InferOutput<typeof OpenBetween>;

/** What the open requests between the two that can be met move of a sticker. */
export const OpenCopies = v.object({
  /** Copies that the friend's requests ask of the member; what the member's own requests offer is `promised`. */
  wished: v.number(),
  /** Copies that the friend gives. */
  coming: v.number(),
  /** The newest request that takes it to the friend. */
  goesIn: v.nullable(v.string()),
  /** The newest request that brings it to the member. */
  comesIn: v.nullable(v.string()),
});
export type OpenCopies = v.InferOutput<typeof OpenCopies>;

export const notOpen: OpenCopies = { wished: 0, coming: 0, goesIn: null, comesIn: null };
