import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

/** Over all albums, also those put away. Several copies of a sticker count once: the sum of the albums' `collected`. */
export const Stats = v.object({
  /** Number of different stickers; here and below withdrawn ones and extras do not count. */
  totalStickers: v.number(),
  /** Albums of which every sticker 1…total is owned. */
  completedAlbums: v.number(),
  /** Also those whose requests are forgotten (L-6). */
  successfulTrades: v.number(),
  /** Number of different rare, epic and legendary stickers (L-12). */
  rareStickers: v.number(),
});
export type Stats = v.InferOutput<typeof Stats>;

/** Computed at each call. */
export const readStats = endpoint('GET /api/dashboard/stats', {
  name: 'readStats',
  act: 'collect',
  withToken: 'read',
  output: Stats,
});
