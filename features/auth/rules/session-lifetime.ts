/** A session ends this long after it was last used (L-2); the privacy page prints it. */
export const sessionLifetimeDays = 7;

/** … and at the latest this long after signing in, however often it is used (SEC-S4). */
export const sessionMaximumDays = 90;

/** Use is written down at most this often, so that reading stays reading. */
export const sessionRenewalMinutes = 10;

export const sessionLifetimeSeconds = sessionLifetimeDays * 24 * 60 * 60;
