import * as stats from './stats.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const dashboardDoor: FeatureDoor = {
  endpoints: endpointsOf(stats),
  refusals: {},
  refusalTexts: {},
  tables: {},
};
