/** How long the link of a mail works that confirms an account's address (SEC-A5). */
export const emailConfirmationHours = 24;
