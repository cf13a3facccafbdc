/**
 * The app's pages; `:names` match any one segment. The client routes by them, the server answers other paths with 404.
 */
export const pagePaths = {
  auth: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset/:token',
  confirmEmail: '/auth/confirm/:token',
  emailLink: '/auth/email/:act/:token',
  pass: '/pass',
  ownAccount: '/auth/own/:token',
  dashboard: '/dashboard',
  /** Three steps: `album` (which one), an album's id (first numbers), `friend` (whom to invite); `list`: one to fill it with; `sheet`: a swap by hand; `phones`: one by scanning. */
  begin: '/begin/:albumId',
  album: '/album/:albumId',
  shelf: '/albums',
  makeAlbum: '/albums/new',
  joinAlbum: '/albums/join/:code',
  /** What a phone shows in a swap by scanning; any camera app opens it. */
  code: '/T/:code',
  editAlbum: '/albums/edit/:albumId',
  aboutAlbum: '/albums/about/:albumId',
  friends: '/friends',
  friendAlbum: '/friends/:friendId/albums/:albumId',
  invite: '/invite/:token',
  trading: '/trading',
  trades: '/trades',
  notices: '/notices',
  settings: '/settings',
  profile: '/settings/profile',
  security: '/settings/security',
  device: '/settings/device',
  data: '/settings/data',
  family: '/family',
  faces: '/faces',
  groups: '/groups',
  group: '/groups/:groupId',
  groupSheets: '/groups/:groupId/print/:sheet',
  round: '/rounds/:roundId',
  albumManagement: '/settings/albums',
  blogAdmin: '/admin/blog',
  admin: '/admin',
  adminAlbums: '/admin/albums',
  cases: '/cases',
  report: '/report/:kind/:subject',
} as const;

/** Server-rendered pages; link to them by plain `<a href>`. */
export const sitePaths = {
  landing: '/',
  blog: '/blog',
  post: '/blog/:slug',
  privacy: '/privacy',
  childrensPrivacy: '/privacy/children',
  parents: '/parents',
  families: '/families',
  classes: '/classes',
  imprint: '/imprint',
  terms: '/terms',
  accessibility: '/accessibility',
  sharedList: '/list/:token',
  newsletterConfirm: '/newsletter/confirm/:token',
  newsletterEnd: '/newsletter/end/:token',
} as const;

/** `&next=` and a page's path lead there instead of to the beginning. */
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

export function sharedListPath(token: string): string {
  return `/list/${token}`;
}

export function ownAccountPath(token: string): string {
  return `/auth/own/${token}`;
}

export function resetPath(token: string): string {
  return `/auth/reset/${token}`;
}

export function emailLinkPath(act: 'change' | 'undo' | 'code', token: string): string {
  return `/auth/email/${act}/${token}`;
}

export function confirmEmailPath(token: string): string {
  return `/auth/confirm/${token}`;
}

/** With the code of a `sticker` of an album, the page asks what is wrong with that one. */
export function reportPath(
  kind: 'person' | 'message' | 'post' | 'list' | 'album',
  subjectId: string,
  sticker = '',
): string {
  return `/report/${kind}/${subjectId}${sticker === '' ? '' : `?sticker=${encodeURIComponent(sticker)}`}`;
}

export function tradingPath(friendId: string): string {
  return `/trading?friend=${friendId}`;
}

/** The page scrolls to this request. */
export function tradePath(tradeId: string): string {
  return `/trades?request=${tradeId}`;
}

export function isPagePath(pathname: string): boolean {
  return matchPath(pagePaths, pathname) !== undefined;
}

/**
 * Compares segment by segment; `:names` match any one segment, and a slash may follow the last. Returns the path's key and
 * the values of its names.
 */
export function matchPath<Key extends string>(
  paths: Readonly<Record<Key, string>>,
  pathname: string,
): { readonly key: Key; readonly params: Record<string, string> } | undefined {
  const asked = segments(pathname);
  for (const key in paths) {
    const known = segments(paths[key]);
    const fits = (part: string, i: number) => (part.startsWith(':') ? asked[i] !== '' : part === asked[i]);
    if (known.length !== asked.length || !known.every(fits)) continue;
    const named = known.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), asked[i] ?? '']] : []));
    return { key, params: Object.fromEntries(named) };
  }
  return undefined;
}

/** Empty segments count: `//blog` is not `/blog`, and as an address it names another host. */
function segments(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}
