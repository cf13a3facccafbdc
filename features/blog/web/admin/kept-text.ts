import * as v from 'valibot';
import type { WrittenPost } from './written-post.ts';

const Kept = v.object({
  title: v.string(),
  slug: v.string(),
  isSlugOwn: v.boolean(),
  content: v.string(),
  excerpt: v.string(),
  tags: v.string(),
  featuredImageUrl: v.string(),
  isPublished: v.boolean(),
  isMailed: v.boolean(),
  over: v.optional(v.string()),
});

export function keptTextKey(userId: string, postId: string | undefined): string {
  return `blog-text:${userId}:${postId ?? 'new'}`;
}

/** Without quota or permission the text is kept in the form only. */
export function keepText(key: string, written: WrittenPost): void {
  try {
    localStorage.setItem(key, JSON.stringify(written));
  } catch (failure) {
    console.warn('The text could not be kept.', failure);
  }
}

export function readKeptText(key: string): WrittenPost | undefined {
  try {
    const kept = v.safeParse(Kept, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (failure) {
    console.warn('The text could not be forgotten.', failure);
  }
}
