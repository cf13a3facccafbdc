import type { OutputOf } from '#shared/endpoint.ts';
import type { listMyAlbums } from '../../contract.ts';

/** The id of the member's album that this one was merged into. */
export const successorOf = (albumId: number) => (list: OutputOf<typeof listMyAlbums>) =>
  list.albums.find(({ formerIds = [] }) => formerIds.includes(albumId))?.id;
