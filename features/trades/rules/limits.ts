/** Longest message of a trade request, in UTF-16 units as the database counts characters at most. */
export const messageMaximum = 200;

/** Different stickers on one side of a request: half of the largest album, so that a body stays far under 100 kB. */
export const mostStickersPerSide = 500;

/** Copies of one sticker in a request, at most; the database's check says the same. */
export const mostCopiesPerItem = 9998;

/** Requests of a member that wait for an answer, at most. */
export const mostOpenTrades = 100;

/** Decided requests in the history list, and in its compact form on the dashboard (L-7). */
export const historyLength = 10;
export const compactHistoryLength = 3;

/** Suggestions on the dashboard, and the score that each shows (L-7). */
export const mostSmartTrades = 3;
export const smartTradeScore = 100;

/** Duplicates of mine offered against each sticker of a friend's (L-7). */
export const mostOptions = 3;

/** What could go in return, in the quick trade of the album page. */
export const mostQuickOptions = 12;

/** Requests that nobody has answered end by themselves after so many days; from `oldDays` on they say so. */
export const openDays = 60;
export const oldDays = 14;

/** Trade requests are kept this long after their decision (L-6; the privacy page prints it). */
export const tradeMonths = 24;

/** Proposals of a member. Swaps of one against one are many, and nobody presses faster than this. */
export const proposalsOfMember: ReadonlyArray<{ readonly most: number; readonly seconds: number }> = [
  { most: 120, seconds: 3_600 },
  { most: 400, seconds: 86_400 },
];
