import { classroomRefusals } from '../contract.ts';
import { classroomRefusalTexts } from '../text.ts';
import * as endings from './end-groups.ts';
import { endOrganised } from './end-groups.ts';
import * as enter from './enter.ts';
import * as lists from './lists.ts';
import * as swaps from './swaps.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const classroomDoor: FeatureDoor = {
  endpoints: endpointsOf(endings, enter, lists, swaps),
  refusals: classroomRefusals,
  refusalTexts: classroomRefusalTexts,
  tables: {},
  beforeErase: endOrganised,
};
