import { people } from '#testing/people.ts';
import { nothing, refused, type Samples } from '#testing/sample.ts';

const { displayName, avatarUrl } = people.mia;

export const shelfSamples: Samples = {
  listAlbumChanges: { ask: world => ({ albumId: world.ownAlbumId }), stranger: refused('album_not_found') },
  listShelf: {
    ask: nothing,
    stranger: (_, { albumId, version }) => ({
      mayMake: 20,
      more: 0,
      albums: [
        {
          id: albumId,
          name: 'Markttag',
          description: '',
          version,
          edition: '',
          imageUrl: null,
          totalStickers: 5,
          kind: 'forAll',
          isOnTable: true,
          status: 'active',
          maker: null,
          collectors: 0,
          joinCode: null,
          mistakes: 0,
          firstCode: '1',
          lastCode: '5',
        },
      ],
    }),
  },
  joinAlbum: { ask: world => ({ albumId: world.ownAlbumId }), stranger: refused('album_not_found') },
  readJoinCode: {
    // The code is enough, for anybody.
    ask: world => ({ code: world.joinCode }),
    stranger: (_, { ownAlbumId, miasId }) => ({
      album: {
        id: ownAlbumId,
        name: 'Unser Wald',
        edition: '',
        imageUrl: null,
        totalStickers: 5,
        maker: { userId: miasId, displayName, avatarUrl },
        isCollected: false,
      },
    }),
  },
  showJoinCode: { ask: world => ({ code: world.joinCode }) },
  joinByCode: {
    ask: world => ({ code: world.joinCode }),
    stranger: (_, { ownAlbumId }) => ({ albumId: ownAlbumId }),
  },
  listAskedAlbums: {
    ask: world => ({ childId: world.miasChildId }),
    stranger: refused('child_not_found'),
  },
  decideAlbum: {
    ask: world => ({ childId: world.miasChildId, albumId: world.ownAlbumId, answer: 'refused' }),
    stranger: refused('child_not_found'),
  },
  listMistakes: { ask: world => ({ albumId: world.ownAlbumId }), stranger: () => ({ mistakes: [] }) },
  answerMistake: {
    ask: world => ({ reportId: world.mistakeId, isCorrected: false }),
    stranger: refused('report_not_found'),
  },
  listOperatorMistakes: { ask: nothing },
  answerOperatorMistake: { ask: world => ({ reportId: world.mistakeId, isCorrected: false }) },
  readCorrectedFile: { ask: world => ({ reportId: world.mistakeId }) },
  nameInstead: { ask: world => ({ albumId: world.ownAlbumId, insteadId: world.albumId }) },
  listAllAlbums: { ask: nothing },
  placeAlbum: { ask: world => ({ albumId: world.ownAlbumId, place: 'current' }) },
  importCatalogue: { ask: () => ({ mode: 'write' }) },
};
