/** From Art. 8 GDPR; Germany has set no lower age. */
export const consentAge = 16;
