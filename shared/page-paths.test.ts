import { expect, it } from 'vitest';
import { matchPath, sitePaths } from './page-paths.ts';

const keyOf = (path: string) => matchPath(sitePaths, path)?.key;

it('a path names one page, with or without a slash at its end', () => {
  expect(['/', '/blog', '/blog/', '/blog/a', '/blog/a/'].map(keyOf)).toEqual([
    'landing',
    'blog',
    'blog',
    'post',
    'post',
  ]);
  expect(matchPath(sitePaths, '/blog/a')?.params).toEqual({ slug: 'a' });
});

it.each(['//', '///', '//blog', '/blog//', '/blog//a', '//blog/a', '/list//'])('%j names none', path => {
  expect(keyOf(path)).toBeUndefined();
});
