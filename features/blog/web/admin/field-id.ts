import type { PostDraft } from '../../rules/post.ts';

/** Id of the control of a field, so that an error can lead to it. */
export function fieldId(field: keyof PostDraft): string {
  return `post-${field}`;
}
