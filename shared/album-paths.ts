export function editAlbumPath(albumId: number): string {
  return `/albums/edit/${albumId}`;
}

/** With a sticker's `code`, the page offers to report what is wrong with that sticker. */
export function aboutAlbumPath(albumId: number, code?: string): string {
  return `/albums/about/${albumId}${code === undefined ? '' : `?sticker=${encodeURIComponent(code)}`}`;
}

export function joinAlbumPath(code: string): string {
  return `/albums/join/${code}`;
}
