/** From SEC-A5. */
export const emailChangeHours = 24;
/** From L-35. */
export const emailUndoDays = 7;
