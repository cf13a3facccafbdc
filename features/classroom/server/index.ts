import { classroomRefusals } from '../contract.ts';
import { classroomRefusalTexts } from '../text.ts';
import { serveEnterForChild } from './enter.ts';
import { serveReadGroupLists } from './lists.ts';
import { serveReadGroupSwaps } from './swaps.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const classroomDoor: FeatureDoor = {
  endpoints: [serveReadGroupSwaps, serveReadGroupLists, serveEnterForChild],
  refusals: classroomRefusals,
  refusalTexts: classroomRefusalTexts,
  tables: {},
};
