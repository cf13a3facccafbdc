import { refused, type Samples } from '#testing/sample.ts';

export const forecastSamples: Samples = {
  listChildPackets: {
    ask: world => ({ childId: world.miasChildId }),
    stranger: refused('child_not_found'),
  },
  readForecast: {
    ask: world => ({ albumId: world.albumId }),
    stranger: () => ({ since: null, days: [], friends: [] }),
  },
};
