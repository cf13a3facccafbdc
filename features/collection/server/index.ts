import { collectionRefusals } from '../contract.ts';
import { collectionRefusalTexts } from '../text.ts';
import { collectionEarlyCalls } from './early-calls.ts';
import { endGeneration } from './generation.ts';
import { serveListMyAlbums } from './my-albums.ts';
import { serveChangeQuantities, serveReadCollection } from './quantities.ts';
import { readCollectionData } from './readable-data.ts';
import { collectionTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const collectionDoor: FeatureDoor = {
  earlyCalls: collectionEarlyCalls,
  endpoints: [serveReadCollection, serveChangeQuantities, serveListMyAlbums],
  refusals: collectionRefusals,
  refusalTexts: collectionRefusalTexts,
  readableData: readCollectionData,
  tables: collectionTables,
  settleRestored: endGeneration,
};
