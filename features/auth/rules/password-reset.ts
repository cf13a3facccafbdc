/** At most an hour (SEC-A5). */
export const resetLifetimeMinutes = 60;
