import { collectionRefusals } from '../contract.ts';
import { collectionRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import { collectionEarlyCalls } from './early-calls.ts';
import { forgetCollections } from './forget.ts';
import { endGeneration } from './generation.ts';
import * as myAlbums from './my-albums.ts';
import * as ordered from './ordered.ts';
import * as packets from './packets.ts';
import * as quantities from './quantities.ts';
import { collectionTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const collectionDoor: FeatureDoor = {
  earlyCalls: collectionEarlyCalls,
  endpoints: endpointsOf(apiWords, myAlbums, quantities, packets, ordered),
  refusals: collectionRefusals,
  refusalTexts: collectionRefusalTexts,
  tables: collectionTables,
  beforeErase: forgetCollections,
  settleRestored: endGeneration,
};
