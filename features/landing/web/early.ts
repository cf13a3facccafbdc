import { markConsent } from '#features/consent/web/mark-consent.ts';
import { fetchLostStyles } from '#web/lost-styles.ts';
import { followOldAddress } from '#web/old-address.ts';
import { loadCodeAfterPicture } from '#web/site/load-code.ts';

/** The only script of a public page that runs before its first picture (`config/site-code.ts`). */

followOldAddress();
fetchLostStyles();
markConsent();
loadCodeAfterPicture();
