import { albumPath } from '#shared/page-paths.ts';

export function beginPath(step: number | 'album' | 'friend'): string {
  return `/begin/${step}`;
}

/** In the history state of pages on the way from the beginning to an album. */
export const begins = { begins: true };

/** Where an album just taken or made is shown: who begins enters the first numbers next. */
export function albumPathFrom(state: unknown, albumId: number): string {
  return Object(state).begins === true ? beginPath(albumId) : albumPath(albumId);
}
