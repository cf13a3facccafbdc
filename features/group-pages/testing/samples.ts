import { type World } from '#testing/mias-world.ts';
import { refused, type Samples } from '#testing/sample.ts';

const ofGroup = (world: World) => ({ groupId: world.miasGroupId });
const ofGroupChild = (world: World) => ({ ...ofGroup(world), childId: world.groupChildId });

export const groupPagesSamples: Samples = {
  readGroupSwaps: { ask: ofGroup, stranger: refused('group_not_found') },
  readGroupLists: { ask: ofGroup, stranger: refused('group_not_found') },
  enterForChild: {
    ask: world => ({
      ...ofGroupChild(world),
      albumId: world.albumId,
      operations: [{ id: crypto.randomUUID(), stickerId: world.stickerId, delta: 1 }],
    }),
    stranger: refused('group_child_not_found'),
  },
};
