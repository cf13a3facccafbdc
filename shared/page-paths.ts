/**
 * Addresses of the app's pages; `:names` stand for any one segment. The server answers an unknown one with status 404, the web
 * app shows its screens by it.
 */
export const pagePaths = {
  auth: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset/:token',
  confirmEmail: '/auth/confirm/:token',
  dashboard: '/dashboard',
  album: '/album/:albumId',
  friends: '/friends',
  friendAlbum: '/friends/:friendId/albums/:albumId',
  invite: '/invite/:token',
  trading: '/trading',
  trades: '/trades',
  notices: '/notices',
  settings: '/settings',
  albumManagement: '/settings/albums',
  blogAdmin: '/admin/blog',
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
  sharedList: '/list/:token',
  newsletterConfirm: '/newsletter/confirm/:token',
  newsletterEnd: '/newsletter/end/:token',
} as const;

/** Where newcomers begin. */
export const signUpPath = '/auth?tab=signUp';

export function albumPath(albumId: number): string {
  return `/album/${albumId}`;
}

export function friendAlbumPath(friendId: string, albumId: number): string {
  return `/friends/${friendId}/albums/${albumId}`;
}

export function invitePath(token: string): string {
  return `/invite/${token}`;
}

/** Somebody's lists, for anybody who has the link. */
export function sharedListPath(token: string): string {
  return `/list/${token}`;
}

export function resetPath(token: string): string {
  return `/auth/reset/${token}`;
}

export function confirmEmailPath(token: string): string {
  return `/auth/confirm/${token}`;
}

/** The trading page with a friend already chosen. */
export function tradingPath(friendId: string): string {
  return `/trading?friend=${friendId}`;
}

/** The page of trade requests with one of them in sight. */
export function tradePath(tradeId: string): string {
  return `/trades?request=${tradeId}`;
}

/** Is this the address of one of the app's pages? */
export function isPagePath(pathname: string): boolean {
  return matchPath(pagePaths, pathname) !== undefined;
}

/**
 * Finds which of some addresses a path is, segment by segment; `:names` stand for any one segment. Gives the key of
 * the address and what its names stand for.
 */
export function matchPath<Key extends string>(
  paths: Readonly<Record<Key, string>>,
  pathname: string,
): { readonly key: Key; readonly params: Record<string, string> } | undefined {
  const asked = segments(pathname);
  for (const key in paths) {
    const known = segments(paths[key]);
    const fits = known.every((part, i) => part.startsWith(':') || part === asked[i]);
    if (known.length !== asked.length || !fits) continue;
    const named = known.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), asked[i] ?? '']] : []));
    return { key, params: Object.fromEntries(named) };
  }
  return undefined;
}

function segments(path: string): string[] {
  return path.split('/').filter(part => part !== '');
}
