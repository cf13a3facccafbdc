import { makeEarlyCalls } from './early-calls.ts';
import { fetchLostStyles } from '../parts/lost-styles.ts';
import { followOldAddress } from '../navigation/old-address.ts';
import { markConsent } from '#features/consent/web/mark-consent.ts';

followOldAddress();
fetchLostStyles();
makeEarlyCalls();
if (markConsent()) document.head.append(document.querySelector('template')?.content ?? '');
