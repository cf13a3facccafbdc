import type { Stale } from '#web/calls/stale.ts';

export const tradesKeys = {
  lists: ['trades'],
  partners: ['tradePartners'],
  exchange: ['exchange'],
  friendAlbum: ['friendAlbum'],
  quick: ['quickTrades'],
  demand: ['albumDemand'],
} as const;

export const staleTrades: Stale = {
  queryKeys: Object.values(tradesKeys),
  after: ['trades', 'collection', 'albums', 'friends', 'reconnected'],
};
