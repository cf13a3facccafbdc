import { makingRefusals } from '../contract.ts';
import { makingRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as edit from './edit.ts';
import * as make from './make.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** How members write and change albums of their own. */
export const makingDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, edit, make),
  refusals: makingRefusals,
  refusalTexts: makingRefusalTexts,
  tables: {},
};
