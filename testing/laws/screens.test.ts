import { expect, it } from 'vitest';
import { screens } from '../../e2e/screens.ts';
import { matchPath, pagePaths, sitePaths } from '#shared/page-paths.ts';

const paths = { ...pagePaths, ...sitePaths };
type Page = keyof typeof paths;

/** Pages that no screen opens, and why. */
const unseen: Partial<Record<Page, string>> = {
  admin: 'sends away whom no setting names, and the demo names nobody: `e2e/moderation.test.ts`',
  editAlbum: 'is for who made an album, and nobody of the demo did: `e2e/make-album.test.ts`',
};

it('every page is among the screens, by which letters of twice the size and the keyboard are tried', () => {
  const seen = new Set(screens.map(({ path, leadsTo }) => leadsTo ?? matchPath(paths, path)?.key));
  const missing = Object.keys(paths).filter(page => !seen.has(page as Page));
  expect(missing.toSorted()).toEqual(Object.keys(unseen).toSorted());
});
