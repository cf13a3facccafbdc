import { guardianRefusals } from '../contract.ts';
import { guardianRefusalTexts } from '../text.ts';
import * as asks from './asks.ts';
import * as decisions from './decisions.ts';
import * as deletion from './delete-child.ts';
import * as guardians from './guardians.ts';
import { endFamilies, endGuardiansWord } from './leaving.ts';
import * as ownAccount from './own-account.ts';
import { guardianTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const guardianDoor: FeatureDoor = {
  endpoints: endpointsOf(asks, decisions, deletion, guardians, ownAccount),
  refusals: guardianRefusals,
  refusalTexts: guardianRefusalTexts,
  tables: guardianTables,
  endCodes: endGuardiansWord,
  beforeErase: endFamilies,
};
