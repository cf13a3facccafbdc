import { albumsRefusals } from '../contract.ts';
import { albumsRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as documents from './documents.ts';
import * as preferences from './preferences.ts';
import { albumsTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const albumsDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, documents, preferences),
  refusals: albumsRefusals,
  refusalTexts: albumsRefusalTexts,
  tables: albumsTables,
};
