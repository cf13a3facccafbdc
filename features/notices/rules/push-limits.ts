/** Per member; the oldest is evicted. */
export const mostDevices = 10;

/** Those of the large services have 150 to 600 characters. */
export const longestEndpoint = 2_000;

/** Apart from the contract, which a service worker need not load. */
export const subscriptionPath = '/api/notices/push/subscription';
