import { serveReadStats } from './stats.ts';
import type { FeatureDoor } from '#server/serve-endpoint.ts';

/** The first page of a member; keeps nothing of its own. */
export const dashboardDoor: FeatureDoor = {
  endpoints: [serveReadStats],
  refusals: {},
  refusalTexts: {},
  tables: {},
};
