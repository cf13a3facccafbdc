/** Notices are kept this long, read or not. */
export const noticeDays = 60;

/** How long a push service tries to reach a device that is off: what comes later is in the inbox anyway. */
export const pushDays = 3;
