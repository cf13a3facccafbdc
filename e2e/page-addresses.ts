import type { APIRequestContext } from 'playwright-core';
import { listLatestPosts } from '#features/blog/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { listFriends } from '#features/friends/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { albumPath, friendAlbumPath, pagePaths, sharedListPath, sitePaths } from '#shared/page-paths.ts';
import { call } from './call.ts';

export type SitePage = keyof typeof sitePaths | 'missing';
export type AppPage = keyof typeof pagePaths;

/** An address of each page at which it has content, for a member of the demo. */
export async function findAddresses(request: APIRequestContext): Promise<Record<SitePage | AppPage, string>> {
  const { albums } = await call({ request }, listMyAlbums, {});
  const { friends } = await call({ request }, listFriends, {});
  const { posts } = await call({ request }, listLatestPosts, {});
  const [smallest] = albums.toSorted((one, other) => one.totalStickers - other.totalStickers);
  const albumId = smallest?.id ?? 0;
  const { link } = await call({ request }, saveListLink, { albumId, shows: 'both', showsName: true });
  const token = 'A'.repeat(22);
  return {
    ...pagePaths,
    ...sitePaths,
    album: albumPath(albumId),
    begin: '/begin/friend',
    code: '/T/A',
    friendAlbum: friendAlbumPath(friends[0]?.person.userId ?? '', albumId),
    invite: `/invite/${token}`,
    resetPassword: `/auth/reset/${token}`,
    confirmEmail: `/auth/confirm/${token}`,
    round: '/rounds/all',
    post: `/blog/${posts[0]?.slug}`,
    sharedList: sharedListPath(link.token),
    newsletterConfirm: `/newsletter/confirm/${token}`,
    newsletterEnd: `/newsletter/end/${token}`,
    missing: '/gibt-es-nicht',
  };
}
