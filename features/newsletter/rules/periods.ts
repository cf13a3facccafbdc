/** How long a confirmation link is valid (SEC-N1). */
export const confirmationLifetimeHours = 48;

/** The pause between two confirmation mails to one address. */
export const mailPauseHours = 24;
/** To one address until it is confirmed, because strangers can enter any address. */
export const mostConfirmationMails = 3;

/** How long an unconfirmed address is kept (LAW-8). */
export const unconfirmedDays = 7;

/** How long the evidence is kept after unsubscribing (LAW-9). */
export const evidenceYears = 3;

/** Counted from an issue's last mail. */
export const deliveriesKeptDays = 30;
