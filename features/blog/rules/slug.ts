import { sitePaths } from '#shared/page-paths.ts';
import { slugMaximum } from '#shared/slug.ts';

export function postPath(slug: string): string {
  return sitePaths.post.replace(':slug', slug);
}

export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const proposed = number === 1 ? slug : numbered(slug, number);
    if (!taken.has(proposed)) return proposed;
  }
}

function numbered(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, slugMaximum - ending.length).replace(/-$/, '') + ending;
}
