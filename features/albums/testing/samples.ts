import { done, type Samples } from '#testing/sample.ts';

export const albumsSamples: Samples = {
  readAlbumDocument: { ask: world => ({ albumId: world.albumId, version: world.version }) },
  setAlbumPreference: { ask: world => ({ albumId: world.albumId, status: 'inactive' }), stranger: done },
};
