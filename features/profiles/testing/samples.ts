import { nothing, type Samples } from '#testing/sample.ts';

export const profilesSamples: Samples = {
  updateProfile: {
    ask: () => ({ displayName: 'Neu', avatarUrl: '/avatars/dog.svg' }),
    stranger: () => ({ displayName: 'Neu', avatarUrl: '/avatars/dog.svg' }),
  },
  readDiscoverability: { ask: nothing, stranger: () => ({ isDiscoverable: true }) },
  setDiscoverability: {
    ask: () => ({ isDiscoverable: false }),
    stranger: () => ({ isDiscoverable: false }),
  },
};
