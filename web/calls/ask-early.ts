import { makeEarlyCalls } from './early-calls.ts';
import { fetchLostStyles } from '../parts/lost-styles.ts';
import { followOldAddress } from '../old-address.ts';
import { markConsent } from '#features/consent/web/mark-consent.ts';

/** A small script of its own that runs long before the app. */

followOldAddress();
fetchLostStyles();
makeEarlyCalls();
if (markConsent()) document.head.append(document.querySelector('template')?.content ?? '');
