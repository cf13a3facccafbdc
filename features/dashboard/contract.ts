import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

/**
 * A member's figures over all albums, put away or not. Stickers are counted as different ones: three copies of one
 * sticker are one sticker, so that the figure is the sum of what the albums call collected.
 */
export const Stats = v.object({
  /** Different stickers owned. */
  totalStickers: v.number(),
  /** Albums of which every sticker 1…total is owned. */
  completedAlbums: v.number(),
  successfulTrades: v.number(),
  /** Different rare, epic and legendary stickers owned. */
  rareStickers: v.number(),
});
export type Stats = v.InferOutput<typeof Stats>;

/** The figures of the statistics card, derived from the rows at each call. */
export const readStats = endpoint({
  name: 'readStats',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'member',
  input: v.strictObject({}),
  output: Stats,
  refusals: [],
});
