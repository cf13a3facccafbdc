import { passRefusals } from '../contract.ts';
import { passRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as enter from './enter.ts';
import * as ofChildren from './of-children.ts';
import { endSlips } from './store.ts';
import { passTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const passesDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, enter, ofChildren),
  refusals: passRefusals,
  refusalTexts: passRefusalTexts,
  tables: passTables,
  beforeErase: (_house, tx, userIds) => endSlips(tx, userIds, 'ended'),
};
