export const noticeDays = 60;

/** TTL at the push service; the inbox has it anyway. */
export const pushDays = 3;
