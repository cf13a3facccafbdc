/** Since the last use (L-2). */
export const sessionLifetimeDays = 7;

/** Since signing in (SEC-S4). */
export const sessionMaximumDays = 90;

/** Throttles the write on use: most requests only read the session. */
export const sessionRenewalMinutes = 10;

export const sessionLifetimeSeconds = sessionLifetimeDays * 24 * 60 * 60;
