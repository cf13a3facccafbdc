/** SEC-A5. */
export const emailChangeHours = 24;
/** L-35. */
export const emailUndoDays = 7;
