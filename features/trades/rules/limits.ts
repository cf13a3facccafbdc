import { mostCopies } from '#features/collection/rules/quantity.ts';
import type { Limit } from '#shared/limits.ts';

/** In UTF-16 units, so never more than the characters that the database counts. */
export const messageMaximum = 200;

/** Half of the largest album (L-14), which keeps a request's body far below 100 kB. */
export const mostStickersPerSide = 500;

/** How many copies of a sticker its giver must keep. */
export const copiesKept = 1;

/** The database's check constraint takes more: requests from before the limit of copies. */
export const mostCopiesPerItem = mostCopies - copiesKept;

/** Open requests of a member (L-14). */
export const mostOpenTrades = 100;

/** Open requests to one friend (L-14). */
export const mostOpenTradesBetween = 20;
/** Different stickers in all open requests to one friend. */
export const mostOpenStickersBetween = 2_000;

/** The most open requests on a page, and about how many stickers they may have (L-14). */
export const openPageLength = 30;
export const mostStickersOnPage = 3_000;

/** Decided requests on a page of the list, and in the compact list of the dashboard (L-7). */
export const historyLength = 10;
export const compactHistoryLength = 3;

export const mostSmartTrades = 3;
export const smartTradeScore = 100;

/** Options offered for each sticker of a friend's (L-7). */
export const mostOptions = 3;

export const mostQuickOptions = 12;

/** Unanswered requests end after `openDays` (L-14) and announce that from `oldDays` on. */
export const openDays = 60;
export const oldDays = 14;

/** How long an accepted swap can be taken back together. */
export const takeBackHours = 24;

/** How long a decided request is kept (L-6; the privacy page states it). */
export const tradeMonths = 24;

/** Single swaps add up to many, but nobody presses faster than this. */
export const proposalsOfMember: readonly Limit[] = [
  { most: 120, seconds: 3_600 },
  { most: 400, seconds: 86_400 },
];

/**
 * Stickers, of both sides, that a member may propose: each is stored for months. A hundred times what anybody swaps.
 */
export const paceOfStickers = { perSecond: 2_000 / 86_400, burst: 20_000 };
