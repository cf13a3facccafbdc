import { groupsRefusals } from '../contract.ts';
import { groupsRefusalTexts } from '../text.ts';
import { serveAddGroupChildren, serveChangeGroupChild, serveRemoveGroupChild } from './children.ts';
import { serveEndGroupDevice, serveListGroupDevices } from './devices.ts';
import {
  serveChangeGroup,
  serveEndGroup,
  serveListGroups,
  serveOpenGroup,
  serveReadGroup,
  serveReadMyGroup,
} from './groups.ts';
import { serveIssueGroupPasses, serveListGroupPasses } from './passes.ts';
import { groupsTables } from './tables.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const groupsDoor: FeatureDoor = {
  endpoints: [
    serveOpenGroup,
    serveListGroups,
    serveReadGroup,
    serveChangeGroup,
    serveEndGroup,
    serveAddGroupChildren,
    serveChangeGroupChild,
    serveRemoveGroupChild,
    serveReadMyGroup,
    serveListGroupPasses,
    serveIssueGroupPasses,
    serveListGroupDevices,
    serveEndGroupDevice,
  ],
  refusals: groupsRefusals,
  refusalTexts: groupsRefusalTexts,
  tables: groupsTables,
};
