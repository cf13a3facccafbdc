import { apiWords } from './api-words.ts';
import * as stats from './stats.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const dashboardDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, stats),
  refusals: {},
  refusalTexts: {},
  tables: {},
};
