import type { Stale } from '#web/calls/stale.ts';

/** Apart: live events need them before the feature's code. */
export const tradesKeys = {
  lists: ['trades'],
  partners: ['tradePartners'],
  exchange: ['exchange'],
  friendAlbum: ['friendAlbum'],
  quick: ['quickTrades'],
} as const;

export const staleTrades: Stale = {
  queryKeys: Object.values(tradesKeys),
  after: ['trades', 'collection', 'friends', 'reconnected'],
};
