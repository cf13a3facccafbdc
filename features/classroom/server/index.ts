import { classroomRefusals } from '../contract.ts';
import { classroomRefusalTexts } from '../text.ts';
import * as enter from './enter.ts';
import * as lists from './lists.ts';
import * as swaps from './swaps.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const classroomDoor: FeatureDoor = {
  endpoints: endpointsOf(enter, lists, swaps),
  refusals: classroomRefusals,
  refusalTexts: classroomRefusalTexts,
  tables: {},
};
