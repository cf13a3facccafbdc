import { anyText, done, type Samples } from '#testing/sample.ts';

export const sharingSamples: Samples = {
  readListLink: { ask: world => ({ albumId: world.albumId }), stranger: () => ({ link: null }) },
  saveListLink: {
    ask: world => ({ albumId: world.albumId, shows: 'both', showsName: true }),
    stranger: () => ({ link: { token: anyText, shows: 'both', showsName: true, expiresAt: anyText } }),
  },
  endListLink: { ask: world => ({ albumId: world.albumId }), stranger: done },
  readSharedList: { ask: () => ({ token: 'x'.repeat(22) }) },
  // The link is enough, for anybody.
  matchList: {
    ask: world => ({ token: world.listToken }),
    stranger: () => ({
      isMine: false,
      give: { count: 0, lines: [] },
      get: { count: 1, lines: [{ prefix: '', section: '', items: ['1'] }] },
    }),
  },
};
