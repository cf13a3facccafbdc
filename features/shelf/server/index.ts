import { shelfRefusals } from '../contract.ts';
import { mergeRefusals } from '../merge-contract.ts';
import { correctionRefusals } from '../correction-contract.ts';
import { shelfRefusalTexts } from '../text.ts';
import {
  serveDecideCorrection,
  serveDecideOperatorCorrection,
  serveListCorrections,
  serveListOperatorCorrections,
  serveReportCorrection,
} from './corrections.ts';
import { serveDeleteAlbum, serveEditAlbum, serveListAlbumChanges } from './edit.ts';
import { serveJoinAlbum, serveJoinByCode, serveReadJoinCode } from './join.ts';
import { serveListShelf } from './list.ts';
import { serveMakeAlbum } from './make.ts';
import { serveMergeAlbum, serveMergeAnyAlbums } from './merge.ts';
import { serveImportCatalogue, serveListAllAlbums, servePlaceAlbum } from './operate.ts';
import { reportableAlbums } from './reportable-albums.ts';
import { shelfTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Which albums a member may collect: those for all, their own, and those of people near. */
export const shelfDoor: FeatureDoor = {
  endpoints: [
    serveMakeAlbum,
    serveEditAlbum,
    serveDeleteAlbum,
    serveListAlbumChanges,
    serveListShelf,
    serveJoinAlbum,
    serveReadJoinCode,
    serveJoinByCode,
    serveReportCorrection,
    serveListCorrections,
    serveDecideCorrection,
    serveListOperatorCorrections,
    serveDecideOperatorCorrection,
    serveMergeAlbum,
    serveMergeAnyAlbums,
    serveListAllAlbums,
    servePlaceAlbum,
    serveImportCatalogue,
  ],
  reportables: [reportableAlbums],
  refusals: { ...shelfRefusals, ...correctionRefusals, ...mergeRefusals },
  refusalTexts: shelfRefusalTexts,
  tables: shelfTables,
};
