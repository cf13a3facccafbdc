/** How long the link of a reset mail works (SEC-A5: at most an hour). */
export const resetLifetimeMinutes = 60;
