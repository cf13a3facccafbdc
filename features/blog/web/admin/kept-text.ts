import * as v from 'valibot';
import { newPath } from './admin-paths.ts';
import type { WrittenPost } from './written-post.ts';
import { draftsOf, readDraft, type DraftPlace } from '#web/persistence/kept-drafts.ts';

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

export function readKeptText(place: DraftPlace): WrittenPost | undefined {
  return readDraft(place, Kept);
}

export interface UnsavedPost {
  readonly address: string;
  readonly title: string;
}

/** New posts that were begun on this device and never saved. */
export function readUnsavedPosts(userId: string): UnsavedPost[] {
  return draftsOf(userId).flatMap(address => {
    const kept = address.startsWith(newPath) ? readKeptText({ userId, address }) : undefined;
    return kept === undefined ? [] : [{ address, title: kept.title }];
  });
}
