import { pagePaths, sitePaths } from './page-paths.ts';

/** Where a list is pasted; other apps hand theirs over here. */
export const listPath = '/begin/list';

/** For one of the member's albums. */
export function fillPath(albumId: number): string {
  return `${listPath}?album=${albumId}`;
}

/** What went and what came in a swap by hand; of the album swapped last, where none is named. */
export function sheetPath(albumId?: number): string {
  return albumId === undefined ? '/begin/sheet' : `/begin/sheet?album=${albumId}`;
}

/** A swap of two who stand beside each other, by scanning. */
export function phonesPath(albumId?: number): string {
  return albumId === undefined ? '/begin/phones' : `/begin/phones?album=${albumId}`;
}

/** A shared list, beside the member's own album; visitors sign in first. */
export function comparePath(token: string): string {
  return `${listPath}?from=${token}`;
}

/** What others send by link, which the native shell opens. */
export const linkedPaths = { invite: pagePaths.invite, list: sitePaths.sharedList } as const;
