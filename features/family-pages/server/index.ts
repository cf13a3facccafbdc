import { familyPagesRefusals } from '../contract.ts';
import { familyPagesRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as asks from './asks.ts';
import * as decisions from './decisions.ts';
import * as deletion from './delete-child.ts';
import * as guardians from './guardians.ts';
import { endFamilies, endGuardiansWord } from './leaving.ts';
import * as ownAccount from './own-account.ts';
import { familyPagesTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const familyPagesDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, asks, decisions, deletion, guardians, ownAccount),
  refusals: familyPagesRefusals,
  refusalTexts: familyPagesRefusalTexts,
  tables: familyPagesTables,
  endCodes: endGuardiansWord,
  beforeErase: endFamilies,
};
