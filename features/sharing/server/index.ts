import { sharingRefusals } from '../contract.ts';
import { sharingRefusalTexts } from '../text.ts';
import { serveEndListLink, serveReadListLink, serveSaveListLink } from './list-links.ts';
import { serveMatchList, serveReadSharedList } from './shared-lists.ts';
import { reportableLists } from './reportable-lists.ts';
import { sharingTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

/** Lists for people without an account. */
export const sharingDoor: FeatureDoor = {
  endpoints: [serveReadListLink, serveSaveListLink, serveEndListLink, serveReadSharedList, serveMatchList],
  refusals: sharingRefusals,
  refusalTexts: sharingRefusalTexts,
  reportables: [reportableLists],
  tables: sharingTables,
};
