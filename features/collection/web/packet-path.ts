import { albumPath } from '#shared/page-paths.ts';

/** An album's page with the keypad in place of its pages. */
export function packetPath(albumId: number): string {
  return `${albumPath(albumId)}?packet=`;
}
