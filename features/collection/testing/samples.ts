import { expect } from 'vitest';
import { anyText, done, nothing, type Samples } from '#testing/sample.ts';

export const collectionSamples: Samples = {
  readCollection: {
    ask: world => ({ albumId: world.albumId }),
    stranger: ({ userId }) => ({
      memberId: userId,
      revision: 0,
      quarter: expect.any(Number),
      generation: expect.any(String),
      quantities: {},
    }),
  },
  changeQuantities: {
    ask: world => ({
      albumId: world.albumId,
      operations: [{ id: crypto.randomUUID(), stickerId: world.stickerId, delta: -1 }],
    }),
    stranger: (_, world) => ({
      previousRevision: 0,
      revision: 1,
      quarter: expect.any(Number),
      generation: expect.any(String),
      quantities: { [world.stickerId]: 0 },
      refused: [{ id: anyText, reason: 'nothing_to_remove', message: anyText }],
    }),
  },
  listRecentChanges: {
    ask: world => ({ albumId: world.albumId }),
    stranger: () => ({ operations: [], swaps: [] }),
  },
  listPackets: {
    ask: world => ({ albumId: world.albumId }),
    stranger: () => ({ areRemembered: true, packets: [] }),
  },
  deletePacket: { ask: world => ({ packetId: world.packetId }), stranger: done },
  setPackets: { ask: () => ({ areRemembered: true }), stranger: done },
  setOrdered: {
    ask: world => ({ albumId: world.albumId, stickerIds: [world.stickerId], areOrdered: true }),
    stranger: done,
  },
  listMyAlbums: {
    ask: nothing,
    stranger: (_, { albumId, version }) => ({
      albums: [
        {
          id: albumId,
          version,
          name: 'Markttag',
          description: '',
          imageUrl: null,
          totalStickers: 5,
          status: 'active',
          collected: 0,
          duplicates: 0,
          changedAt: null,
        },
      ],
    }),
  },
};
