import { groupPagesRefusals } from '../contract.ts';
import { groupPagesRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import { endOrganised } from './end-groups.ts';
import * as enter from './enter.ts';
import * as lists from './lists.ts';
import * as swaps from './swaps.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const groupPagesDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, enter, lists, swaps),
  refusals: groupPagesRefusals,
  refusalTexts: groupPagesRefusalTexts,
  tables: {},
  beforeErase: endOrganised,
};
