import { readOperator } from '../contract.ts';
import { serve, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

const serveReadOperator = serve(readOperator)(async context => context.config.operator);

export const legalDoor: FeatureDoor = {
  endpoints: [serveReadOperator],
  refusals: {},
  refusalTexts: {},
  tables: {},
};
