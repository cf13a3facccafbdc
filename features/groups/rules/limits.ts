export const groupSize = 40;
export const mostAlbumsOfGroup = 5;
/** Groups that one organiser has at the same time. */
export const mostGroups = 6;
/** Counted from today; enough for a school year and the holidays after it. */
export const longestGroupDays = 420;
/** How many days before the end the organiser is told. */
export const announcedDays = 14;

/** Stops scripts, but not ten classes in a day. */
export const openingsOfMember = { most: 20, seconds: 24 * 60 * 60 };
export const additionsOfMember = { most: 100, seconds: 24 * 60 * 60 };
/** The ledger keeps every entry for months; an hour with a class needs a tenth of this. */
export const entriesOfMember = { most: 1_000, seconds: 24 * 60 * 60 };
