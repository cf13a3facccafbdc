import { markConsent } from '#features/consent/web/mark-consent.ts';
import { fetchLostStyles } from '#web/parts/lost-styles.ts';
import { followOldAddress } from '#web/navigation/old-address.ts';
import { loadCodeAfterPicture } from '#web/parts/load-code.ts';

/** The only script that runs before the first paint (`config/site-code.ts`). */

followOldAddress();
fetchLostStyles();
markConsent();
loadCodeAfterPicture();
