import { type Samples } from '#testing/sample.ts';

export const forecastSamples: Samples = {
  readForecast: {
    ask: world => ({ albumId: world.albumId }),
    stranger: () => ({ since: null, days: [], friends: [] }),
  },
};
