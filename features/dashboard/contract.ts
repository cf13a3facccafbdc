import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

/** Over all albums, put away or not. Three copies of one sticker count once: the sum of the albums' `collected`. */
export const Stats = v.object({
  /** Different stickers. */
  totalStickers: v.number(),
  /** Every sticker 1…total is owned. */
  completedAlbums: v.number(),
  successfulTrades: v.number(),
  /** Different rare, epic and legendary ones (L-12). */
  rareStickers: v.number(),
});
export type Stats = v.InferOutput<typeof Stats>;

/** Derived at each call. */
export const readStats = endpoint({
  name: 'readStats',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'member',
  act: 'collect',
  withToken: 'read',
  input: v.strictObject({}),
  output: Stats,
  refusals: [],
});
