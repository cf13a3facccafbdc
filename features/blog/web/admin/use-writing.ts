import { useState } from 'react';
import { forgetText, keepText, keptTextKey, readKeptText } from './kept-text.ts';
import { isSameText, type WrittenPost } from './written-post.ts';
import { useMember } from '#web/member.ts';

/** What is being written, beginning with `saved` or with what this device kept of it when the page went away. */
export function useWriting(saved: WrittenPost, postId: string | undefined) {
  const key = keptTextKey(useMember().userId, postId);
  const [begun] = useState(() => {
    const kept = readKeptText(key);
    const isRestored = kept !== undefined && !isSameText(kept, saved);
    return { written: isRestored ? kept : saved, isRestored };
  });
  const [written, setWritten] = useState(begun.written);
  const [isRestored, setIsRestored] = useState(begun.isRestored);

  function change(part: Partial<WrittenPost>): void {
    setWritten(before => {
      const next = { ...before, ...part };
      keepText(key, next);
      return next;
    });
  }

  function discard(): void {
    forgetText(key);
    setWritten(saved);
    setIsRestored(false);
  }

  return {
    written,
    change,
    isChanged: !isSameText(written, saved),
    /** The text is not what was saved last but what this device kept. */
    isRestored,
    discard,
    /** After saving. */
    forget: () => forgetText(key),
  };
}
