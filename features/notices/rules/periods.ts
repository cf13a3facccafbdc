export const noticeDays = 60;

/** How long a push service keeps an undelivered message (TTL); the inbox has it anyway. */
export const pushDays = 3;
