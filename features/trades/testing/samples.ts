import { type World } from '#testing/mias-world.ts';
import { nothing, refused, type Samples } from '#testing/sample.ts';

export const tradesSamples: Samples = {
  decideSwap: {
    ask: world => ({ childId: world.miasChildId, tradeId: world.tradeId, answer: 'refused' }),
    stranger: refused('trade_not_found'),
  },
  listChildSwaps: { ask: world => ({ childId: world.miasChildId }), stranger: refused('trade_not_found') },
  readAlbumDemand: {
    ask: world => ({ albumId: world.albumId }),
    stranger: () => ({ wantedBy: {}, promised: {} }),
  },
  readAlbumStory: {
    ask: world => ({ albumId: world.albumId }),
    stranger: () => ({ beganAt: null, swapped: 0 }),
  },
  listTrades: {
    ask: nothing,
    stranger: () => ({
      incoming: [],
      outgoing: [],
      history: [],
      albums: [],
      sections: [],
      next: { incoming: null, outgoing: null, history: null },
      open: { incoming: 0, outgoing: 0 },
    }),
  },
  proposeTrade: {
    ask: world => ({ friendId: world.miasId, ...oneForOne(world) }),
    stranger: refused('not_friends'),
  },
  counterTrade: {
    ask: world => ({ tradeId: world.tradeId, ...oneForOne(world) }),
    stranger: refused('trade_not_found'),
  },
  acceptTrade: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  declineTrade: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  cancelTrade: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  takeTradeBack: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  tickHandover: {
    ask: world => ({
      tradeId: world.tradeId,
      stickerId: world.stickerId,
      side: 'gives',
      isHandedOver: true,
    }),
    stranger: refused('trade_not_found'),
  },
  listPartners: {
    ask: nothing,
    stranger: () => ({ partners: [], smartTrades: [], albums: [], sections: [] }),
  },
  readExchange: { ask: world => ({ friendId: world.miasId }), stranger: refused('not_friends') },
  readFriendAlbum: {
    ask: world => ({ friendId: world.miasId, albumId: world.albumId }),
    stranger: refused('not_friends'),
  },
  listQuickTrades: {
    ask: world => ({ stickerId: world.bensSpareId }),
    stranger: (_, { albumId, bensSpareId }) => ({
      sticker: {
        stickerId: bensSpareId,
        albumId,
        number: 2,
        code: '2',
        name: 'Sticker 2',
        rarity: 'common',
        foil: false,
        imageUrl: null,
        sectionId: null,
        isWithdrawn: false,
      },
      album: { id: albumId, name: 'Markttag', imageUrl: null, totalStickers: 5 },
      getFrom: [],
      giveTo: [],
      isOrdered: false,
      sections: [],
      requests: [],
    }),
  },
};

function oneForOne({ stickerId }: World) {
  const one = [{ stickerId, quantity: 1 }];
  return { offered: one, requested: one };
}
