/** After so long without an answer a guardian whom the other one asks to leave has left (P-39). */
export const silenceDays = 30;

/** After so long without an answer a guardian is reminded, once. */
export const reminderDays = 14;
