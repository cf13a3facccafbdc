/** How long the link of a confirmation mail works (SEC-N1). */
export const confirmationLifetimeHours = 48;

/** Confirmation mails to one address: at most one in this time … */
export const mailPauseHours = 24;
/** … and at most this many until one is confirmed. Strangers can type any address. */
export const mostConfirmationMails = 3;

/** A sign-up that nobody confirms is forgotten after this (LAW-8). */
export const unconfirmedDays = 7;

/** The proof of consent is kept this long after somebody has ended the newsletter (LAW-9), then it is forgotten. */
export const evidenceYears = 3;

/** Who got which issue is remembered this long after the last mail of it, then nobody can say. */
export const deliveriesKeptDays = 30;
