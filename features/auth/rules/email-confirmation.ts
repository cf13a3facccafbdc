/** From SEC-A5. */
export const emailConfirmationHours = 24;
