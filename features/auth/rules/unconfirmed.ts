/** An account whose address nobody has confirmed goes this long after it was made, once nobody is signed in to it. */
export const unconfirmedAccountDays = 30;
/** Before that, its address is told. Also the least that an older account has where a mail server is new. */
export const reminderDays = 7;
