/** Devices of a member that are told; the one that subscribed first makes room for an eleventh. */
export const mostDevices = 10;

/** Longest address of a push service in characters; those of the large ones have 150 to 600. */
export const longestEndpoint = 2_000;

/** Where a device says how it is reached; apart from the contract, which a service worker has no need of. */
export const subscriptionPath = '/api/notices/push/subscription';
