import { markConsent } from '#features/consent/web/mark-consent.ts';
import { makeEarlyCalls } from './early-calls.ts';

/** A script of its own, small enough to be there long before the app or the public page is. */

/**
 * Addresses of the old hash form lead to the same screens, and nowhere else: without the origin before it, `//` would name
 * another server (SEC-O1). The server does not see what stands behind the hash.
 */
if (location.hash.startsWith('#/')) location.replace(location.origin + location.hash.slice(1));

makeEarlyCalls();
markConsent();
