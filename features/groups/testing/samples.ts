import { inDays } from '#testing/in-days.ts';
import { password } from '#testing/people.ts';
import type { World } from '#testing/mias-world.ts';
import { anyText, nothing, refused, type Samples } from '#testing/sample.ts';

const ofGroup = (world: World) => ({ groupId: world.miasGroupId });
const ofGroupChild = (world: World) => ({ ...ofGroup(world), childId: world.groupChildId });
const groupOf = ({ albumId }: World) => ({ name: 'Klasse 4a', endsOn: inDays(60), albumIds: [albumId] });

export const groupsSamples: Samples = {
  openGroup: {
    ask: world => ({ ...groupOf(world), children: [] }),
    stranger: () => ({ groupId: anyText }),
  },
  listGroups: { ask: nothing, stranger: () => ({ groups: [], mayOpen: true }) },
  readGroup: { ask: ofGroup, stranger: refused('group_not_found') },
  changeGroup: {
    ask: world => ({ ...ofGroup(world), ...groupOf(world) }),
    stranger: refused('group_not_found'),
  },
  endGroup: { ask: ofGroup, stranger: refused('group_not_found') },
  resumeGroup: { ask: ofGroup, stranger: refused('group_not_found') },
  addGroupChildren: {
    ask: world => ({
      ...ofGroup(world),
      children: [{ displayName: 'Igelkind', avatarUrl: '/avatars/dog.svg' }],
    }),
    stranger: refused('group_not_found'),
  },
  changeGroupChild: {
    ask: world => ({ ...ofGroupChild(world), displayName: 'Blitzigel', avatarUrl: '/avatars/dog.svg' }),
    stranger: refused('group_child_not_found'),
  },
  removeGroupChild: { ask: ofGroupChild, stranger: refused('group_child_not_found') },
  readMyGroup: { ask: nothing, stranger: () => ({ group: null }) },
  readChildGroup: {
    ask: world => ({ childId: world.miasChildId }),
    stranger: refused('child_not_found'),
  },
  leaveGroupForChild: {
    ask: world => ({ childId: world.miasChildId, password }),
    stranger: refused('child_not_found'),
  },
  listGroupPasses: { ask: ofGroup, stranger: refused('group_not_found') },
  issueGroupPasses: {
    ask: world => ({ ...ofGroup(world), childIds: [world.groupChildId] }),
    stranger: refused('group_not_found'),
  },
  listGroupDevices: { ask: ofGroup, stranger: refused('group_not_found') },
  endGroupDevice: {
    ask: world => ({ ...ofGroup(world), sessionId: world.miasSessionId }),
    stranger: refused('group_not_found'),
  },
};
