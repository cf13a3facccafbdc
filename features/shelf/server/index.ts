import { shelfRefusals } from '../contract.ts';
import { shelfRefusalTexts } from '../text.ts';
import { serveEditAlbum, serveListAlbumChanges } from './edit.ts';
import { serveJoinAlbum, serveJoinByCode, serveReadJoinCode } from './join.ts';
import { serveListShelf } from './list.ts';
import { serveMakeAlbum } from './make.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Which albums one may collect: those for all, one's own, and friends'. */
export const shelfDoor: FeatureDoor = {
  endpoints: [
    serveMakeAlbum,
    serveEditAlbum,
    serveListAlbumChanges,
    serveListShelf,
    serveJoinAlbum,
    serveReadJoinCode,
    serveJoinByCode,
  ],
  refusals: shelfRefusals,
  refusalTexts: shelfRefusalTexts,
  tables: {},
};
