/** SEC-N1. */
export const confirmationLifetimeHours = 48;

/** Between two confirmation mails to one address. */
export const mailPauseHours = 24;
/** To one address until it confirms: strangers can type any address. */
export const mostConfirmationMails = 3;

/** LAW-8. */
export const unconfirmedDays = 7;

/** After unsubscribing (LAW-9). */
export const evidenceYears = 3;

/** From an issue's last mail on. */
export const deliveriesKeptDays = 30;
