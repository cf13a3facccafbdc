import { guardianRefusals, takeOwnAccount } from '../contract.ts';
import { guardianRefusalTexts } from '../text.ts';
import { serveOfferOwnAccount, serveReadOwnAccountOffer, serveTakeOwnAccount } from './own-account.ts';
import { guardianTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const guardianDoor: FeatureDoor = {
  endpoints: [serveOfferOwnAccount, serveReadOwnAccountOffer, serveTakeOwnAccount],
  refusals: guardianRefusals,
  refusalTexts: guardianRefusalTexts,
  tables: guardianTables,
  aboutRights: [takeOwnAccount],
};
