import { refused, type Samples } from '#testing/sample.ts';

export const makingSamples: Samples = {
  makeAlbum: { ask: () => ({ ownId: crypto.randomUUID() }), stranger: refused('album_unreadable') },
  editAlbum: {
    ask: world => ({ albumId: world.ownAlbumId, version: world.version }),
    stranger: refused('album_unreadable'),
  },
  deleteAlbum: { ask: world => ({ albumId: world.ownAlbumId }), stranger: refused('album_not_found') },
};
