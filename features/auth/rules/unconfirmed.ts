/** An account whose address was not confirmed within this time is deleted, once nobody is signed in to it. */
export const unconfirmedAccountDays = 30;
/**
 * How long before that its address is reminded; also the least time left to an old account where a mail server is new.
 */
export const reminderDays = 7;
