import { sharingRefusals } from '../contract.ts';
import { sharingRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as listLinks from './list-links.ts';
import * as sharedLists from './shared-lists.ts';
import { reportableLists } from './reportable-lists.ts';
import { sharingTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Lists for people without an account. */
export const sharingDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, listLinks, sharedLists),
  refusals: sharingRefusals,
  refusalTexts: sharingRefusalTexts,
  reportables: [reportableLists],
  tables: sharingTables,
};
