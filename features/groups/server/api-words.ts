import { additionsOfMember, openingsOfMember } from '../rules/limits.ts';
import { passwordLimit } from '#features/auth/server/api-words.ts';
import { passLimit } from '#features/passes/server/api-words.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Groups',
  summaries: {
    addGroupChildren: 'Adds children to a group',
    changeGroupChild: 'Changes name and picture of a child of a group, or whether it collects on paper',
    removeGroupChild: 'Removes a child from a group',
    endGroupDevice: 'Signs a child of a group out on one device',
    listGroupDevices: 'Lists the devices on which children of a group are signed in',
    endGroup: 'Ends a group',
    resumeGroup: 'Takes the end of a group back',
    changeGroup: 'Changes name, last day and albums of a group',
    listGroups: 'Lists the groups of the member',
    openGroup: 'Opens a group with its children',
    readGroup: 'Answers a group with its children',
    readMyGroup: 'Answers the group that the signed-in child is in',
    leaveGroupForChild: 'Takes a child of the family out of its group',
    readChildGroup: 'Answers the group of a child of the family',
    issueGroupPasses: 'Makes new passes for children of a group',
    listGroupPasses: 'Says which children of a group have a pass',
  },
  limits: {
    addGroupChildren: perWindow(additionsOfMember),
    openGroup: perWindow(openingsOfMember),
    issueGroupPasses: passLimit,
    leaveGroupForChild: passwordLimit,
  },
};
