/** UTF-16 units: never more than the database's characters. */
export const messageMaximum = 200;

/** Half of the largest album (L-14), so that a body stays far under 100 kB. */
export const mostStickersPerSide = 500;

/** The database's check says the same. */
export const mostCopiesPerItem = 9998;

/** L-14. */
export const mostOpenTrades = 100;

/** To one friend (L-14). */
export const mostOpenTradesBetween = 20;
/** In all of those. */
export const mostOpenStickersBetween = 2_000;

/** Open ones on a page, and about how many stickers of theirs (L-14). */
export const openPageLength = 30;
export const mostStickersOnPage = 3_000;

/** On a page of the list, and compact on the dashboard (L-7). */
export const historyLength = 10;
export const compactHistoryLength = 3;

export const mostSmartTrades = 3;
export const smartTradeScore = 100;

/** Against each sticker of a friend's (L-7). */
export const mostOptions = 3;

export const mostQuickOptions = 12;

/** Unanswered requests expire after `openDays` (L-14) and say so from `oldDays` on. */
export const openDays = 60;
export const oldDays = 14;

/** After the decision (L-6; the privacy page prints it). */
export const tradeMonths = 24;

/** Single swaps are many, but nobody presses faster. */
export const proposalsOfMember: ReadonlyArray<{ readonly most: number; readonly seconds: number }> = [
  { most: 120, seconds: 3_600 },
  { most: 400, seconds: 86_400 },
];

/** Of both sides, of a member: each is kept for months. A hundred times what anybody swaps. */
export const paceOfStickers = { perSecond: 2_000 / 86_400, burst: 20_000 };
