import { shelfRefusals } from '../contract.ts';
import { shelfRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as askedAlbums from './asked-albums.ts';
import * as changes from './changes.ts';
import * as join from './join.ts';
import { leaveAlbums } from './leaving.ts';
import * as list from './list.ts';
import { showsMakers } from './makers-near.ts';
import * as mistakes from './mistakes.ts';
import * as operate from './operate.ts';
import { reportableAlbums } from './reportable-albums.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Which albums a member may collect: those for all, their own, and those of people near. */
export const shelfDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, askedAlbums, changes, join, list, mistakes, operate),
  reportables: [reportableAlbums],
  refusals: shelfRefusals,
  refusalTexts: shelfRefusalTexts,
  showsPerson: showsMakers,
  tables: {},
  beforeErase: leaveAlbums,
};
