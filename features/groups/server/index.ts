import { groupsRefusals } from '../contract.ts';
import { groupsRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as children from './children.ts';
import * as endings from './end-groups.ts';
import * as devices from './devices.ts';
import * as groups from './groups.ts';
import * as ofFamilies from './of-families.ts';
import * as passes from './passes.ts';
import { organises, showsGroup } from './store.ts';
import { groupsTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const groupsDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, children, devices, endings, groups, ofFamilies, passes),
  refusals: groupsRefusals,
  refusalTexts: groupsRefusalTexts,
  showsPerson: showsGroup,
  keepsAccount: organises,
  tables: groupsTables,
};
