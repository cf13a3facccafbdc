import { albumPath } from '#shared/page-paths.ts';

export function beginPath(step: number | 'album' | 'friend' | 'sheet' | 'phones'): string {
  return `/begin/${step}`;
}

export const begins = { begins: true };

export function albumPathFrom(state: unknown, albumId: number): string {
  return Object(state).begins === true ? beginPath(albumId) : albumPath(albumId);
}
