import type { Stale } from '#web/calls/stale.ts';

/** Beginnings of the keys of this feature, in a file of their own: news come before its code is needed. */
export const tradesKeys = {
  lists: ['trades'],
  partners: ['tradePartners'],
  exchange: ['exchange'],
  friendAlbum: ['friendAlbum'],
  quick: ['quickTrades'],
} as const;

/** All depends on who has which stickers, who is a friend, and what is asked for already. */
export const staleTrades: Stale = {
  queryKeys: Object.values(tradesKeys),
  after: ['trades', 'collection', 'friends', 'reconnected'],
};
