import { slugMaximum } from '#shared/slug.ts';
import { spelledOut } from '#shared/spelled-out.ts';

/** See P-13. Empty if nothing of the title is left. */
export function slugFromTitle(title: string): string {
  const kept = spelledOut(title)
    .replace(/\s/g, ' ')
    .replace(/[^a-z0-9 -]/g, '');
  return withoutOuterHyphens(kept.replace(/ /g, '-').replace(/-+/g, '-'))
    .slice(0, slugMaximum)
    .replace(/-$/, '');
}

function withoutOuterHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
