export const groupSize = 40;
export const mostAlbumsOfGroup = 5;
/** Of one organiser, at the same time. */
export const mostGroups = 6;
/** From today; a school year and the holidays after it. */
export const longestGroupDays = 420;
/** Before the end the organiser is told. */
export const announcedDays = 14;

/** Whoever opens them by a script is stopped; ten classes in a day are not. */
export const openingsOfMember = { most: 20, seconds: 24 * 60 * 60 };
export const additionsOfMember = { most: 100, seconds: 24 * 60 * 60 };
/** Every sticker is remembered for months: an hour with a class needs a tenth of it. */
export const entriesOfMember = { most: 1_000, seconds: 24 * 60 * 60 };
