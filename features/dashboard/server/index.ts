import { serveReadStats } from './stats.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const dashboardDoor: FeatureDoor = {
  endpoints: [serveReadStats],
  refusals: {},
  refusalTexts: {},
  tables: {},
};
