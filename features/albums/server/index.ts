import { albumsRefusals } from '../contract.ts';
import { albumsRefusalTexts } from '../text.ts';
import { serveReadAlbumDocument } from './documents.ts';
import { serveSetAlbumPreference } from './preferences.ts';
import { albumsTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const albumsDoor: FeatureDoor = {
  endpoints: [serveReadAlbumDocument, serveSetAlbumPreference],
  refusals: albumsRefusals,
  refusalTexts: albumsRefusalTexts,
  tables: albumsTables,
};
