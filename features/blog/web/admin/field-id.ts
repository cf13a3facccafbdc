import type { PostDraft } from '../../rules/post.ts';

export function fieldId(field: keyof PostDraft): string {
  return `post-${field}`;
}
