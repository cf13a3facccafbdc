import { readOperator } from '../contract.ts';
import { apiWords } from './api-words.ts';
import { endpointsOf, serve, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

const serveReadOperator = serve(readOperator)(async context => context.config.operator);

export const legalDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, { serveReadOperator }),
  refusals: {},
  refusalTexts: {},
  tables: {},
};
