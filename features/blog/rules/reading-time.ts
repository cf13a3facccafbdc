import { wordsPerMinute } from './limits.ts';

export function readingMinutes(content: string): number {
  const words = content.match(/[\p{L}\p{N}]+(?:[-'’.]\p{L}+)*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
