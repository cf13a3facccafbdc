/** From this age on a consent is one's own (Art. 8 GDPR; Germany has set no lower age). */
export const consentAge = 16;
