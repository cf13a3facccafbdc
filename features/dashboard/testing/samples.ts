import { nothing, type Samples } from '#testing/sample.ts';

export const dashboardSamples: Samples = {
  readStats: {
    ask: nothing,
    stranger: () => ({ totalStickers: 0, rareStickers: 0, completedAlbums: 0, successfulTrades: 0 }),
  },
};
