import { apiWords } from './api-words.ts';
import * as childPackets from './list-child-packets.ts';
import * as forecast from './read-forecast.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const forecastDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, forecast, childPackets),
  refusals: {},
  refusalTexts: {},
  tables: {},
};
