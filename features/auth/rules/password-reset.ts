/** SEC-A5: at most an hour. */
export const resetLifetimeMinutes = 60;
