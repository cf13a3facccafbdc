import { guardianRefusals } from '../contract.ts';
import { guardianRefusalTexts } from '../text.ts';
import * as decisions from './decisions.ts';
import * as ownAccount from './own-account.ts';
import { guardianTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const guardianDoor: FeatureDoor = {
  endpoints: endpointsOf(decisions, ownAccount),
  refusals: guardianRefusals,
  refusalTexts: guardianRefusalTexts,
  tables: guardianTables,
};
