import type { APIRequestContext } from 'playwright-core';
import { albumPath, friendAlbumPath, pagePaths, sharedListPath, sitePaths } from '#shared/page-paths.ts';

export type SitePage = keyof typeof sitePaths | 'missing';
export type AppPage = keyof typeof pagePaths;

/** An address of each page at which it has content, for a member of the demo. */
export async function findAddresses(request: APIRequestContext): Promise<Record<SitePage | AppPage, string>> {
  const { albums } = await (await request.get('/api/collection')).json();
  const { friends } = await (await request.get('/api/friends')).json();
  const { posts } = await (await request.get('/api/blog/latest')).json();
  const [smallest] = albums.toSorted(
    (one: { totalStickers: number }, other: typeof one) => one.totalStickers - other.totalStickers,
  );
  const albumId: number = smallest.id;
  const list = await request.put(`/api/albums/${albumId}/list-link`, {
    data: { shows: 'both', showsName: true },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { link } = await list.json();
  const token = 'A'.repeat(22);
  return {
    ...pagePaths,
    ...sitePaths,
    album: albumPath(albumId),
    friendAlbum: friendAlbumPath(friends[0].person.userId, albumId),
    invite: `/invite/${token}`,
    resetPassword: `/auth/reset/${token}`,
    confirmEmail: `/auth/confirm/${token}`,
    post: `/blog/${posts[0].slug}`,
    sharedList: sharedListPath(link.token),
    newsletterConfirm: `/newsletter/confirm/${token}`,
    newsletterEnd: `/newsletter/end/${token}`,
    missing: '/gibt-es-nicht',
  };
}
