/** Subscriptions per member; beyond it the oldest is evicted. */
export const mostDevices = 10;

/** In characters; endpoints of the large services have 150 to 600. */
export const longestEndpoint = 2_000;

/** Not in the contract, so that the service worker need not load it. */
export const subscriptionPath = '/api/notices/push/subscription';
