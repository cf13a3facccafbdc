import { slugMaximum } from './limits.ts';
import { sitePaths } from '#shared/page-paths.ts';

const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** See P-13. Empty if nothing of the title is left. */
export function slugFromTitle(title: string): string {
  const kept = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => written[letter] ?? '')
    .replace(/\s/g, ' ')
    .replace(/[^a-z0-9 -]/g, '');
  return withoutOuterHyphens(kept.replace(/ /g, '-').replace(/-+/g, '-'))
    .slice(0, slugMaximum)
    .replace(/-$/, '');
}

export function isSlug(text: string): boolean {
  return text.length <= slugMaximum && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

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

function withoutOuterHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
