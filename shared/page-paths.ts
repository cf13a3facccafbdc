/**
 * Addresses of the app's pages, in React Router's form. The server answers an unknown one with status 404, the web
 * app shows its screens by it.
 */
export const pagePaths = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset/:token',
  dashboard: '/dashboard',
  album: '/album/:albumId',
  friends: '/friends',
  friendAlbum: '/friends/:friendId/albums/:albumId',
  invite: '/invite/:token',
  trading: '/trading',
  trades: '/trades',
  settings: '/settings',
  albumManagement: '/settings/albums',
} as const;

/** Addresses of the public pages, which the server renders. Between them, and from them to the app, lead plain links. */
export const sitePaths = {
  landing: '/',
  blog: '/blog',
  post: '/blog/:slug',
  privacy: '/privacy',
  imprint: '/imprint',
  terms: '/terms',
  accessibility: '/accessibility',
  newsletterConfirm: '/newsletter/confirm/:token',
  newsletterEnd: '/newsletter/end/:token',
} as const;

export function albumPath(albumId: number): string {
  return `/album/${albumId}`;
}

export function friendAlbumPath(friendId: string, albumId: number): string {
  return `/friends/${friendId}/albums/${albumId}`;
}

export function invitePath(token: string): string {
  return `/invite/${token}`;
}

export function resetPath(token: string): string {
  return `/auth/reset/${token}`;
}

/** The trading page with a friend already chosen. */
export function tradingPath(friendId: string): string {
  return `/trading?friend=${friendId}`;
}

/** Is this the address of one of the app's pages? Compares segment by segment; `:names` stand for any one segment. */
export function isPagePath(pathname: string): boolean {
  const asked = segments(pathname);
  return Object.values(pagePaths).some(path => {
    const known = segments(path);
    return (
      known.length === asked.length && known.every((part, i) => part.startsWith(':') || part === asked[i])
    );
  });
}

function segments(path: string): string[] {
  return path.split('/').filter(part => part !== '');
}
