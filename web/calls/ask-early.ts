import { makeEarlyCalls } from './early-calls.ts';
import { fetchLostStyles } from '../parts/lost-styles.ts';
import { followOldAddress } from '../old-address.ts';
import { markConsent } from '#features/consent/web/mark-consent.ts';

/** A script of its own, small enough to be there long before the app is. */

followOldAddress();
fetchLostStyles();
makeEarlyCalls();
// The largest thing that a first visit shows.
if (markConsent()) document.head.append(document.querySelector('template')?.content ?? '');
