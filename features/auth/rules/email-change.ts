/** SEC-A5. */
export const emailChangeHours = 24;
export const emailUndoDays = 7;
