import { sitePaths } from '#shared/page-paths.ts';

/** Empty strings do not filter; pages count from 1. */
export interface PostFilter {
  readonly search: string;
  readonly tag: string;
  readonly page: number;
}

/** In characters; longer than any title. */
const longestText = 200;

export function filterOf(search: URLSearchParams): PostFilter {
  const asked = search.get('seite') ?? '';
  return {
    search: textOf(search.get('suche')),
    tag: textOf(search.get('tag')),
    page: /^\d{1,6}$/.test(asked) ? Math.max(1, Number(asked)) : 1,
  };
}

function textOf(value: string | null): string {
  return [...(value ?? '').trim()].slice(0, longestText).join('');
}

export function blogPath({ search, tag, page }: Partial<PostFilter>): string {
  const asked = new URLSearchParams();
  if (search) asked.set('suche', search);
  if (tag) asked.set('tag', tag);
  if (page !== undefined && page > 1) asked.set('seite', String(page));
  return asked.size === 0 ? sitePaths.blog : `${sitePaths.blog}?${asked}`;
}
