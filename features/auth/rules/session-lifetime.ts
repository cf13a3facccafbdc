/** Counted from the last use (L-2). */
export const sessionLifetimeDays = 7;

/** Counted from signing in (SEC-S4). */
export const sessionMaximumDays = 90;

/** The least time between two renewals: most requests only read the session. */
export const sessionRenewalMinutes = 10;

export const sessionLifetimeSeconds = sessionLifetimeDays * 24 * 60 * 60;
