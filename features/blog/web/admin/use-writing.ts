import { useState } from 'react';
import type { MyPost } from '../../author-contract.ts';
import { forgetText, keepText, keptTextKey, readKeptText } from './kept-text.ts';
import { useUpload } from './use-upload.ts';
import { isSameText, type WrittenPost } from './written-post.ts';
import { useMember } from '#web/member/member.ts';

export function useWriting(saved: WrittenPost, postId: string | undefined) {
  const { userId } = useMember();
  const key = keptTextKey(userId, postId);
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

  const picture = useUpload(featuredImageUrl => change({ featuredImageUrl }));

  function discard(): void {
    forgetText(key);
    setWritten(saved);
    setIsRestored(false);
  }

  /** What was written while the post was being saved stays to be saved over it. False where there is nothing. */
  function takeLater(post: MyPost, sent: WrittenPost): boolean {
    const later = readKeptText(key);
    if (later === undefined || isSameText(later, sent)) return false;
    if (postId === undefined) {
      forgetText(key);
      keepText(keptTextKey(userId, post.id), { ...later, over: post.version });
    } else {
      change({ over: post.version });
    }
    return true;
  }

  return {
    written,
    picture,
    change,
    isChanged: !isSameText(written, saved),
    isRestored,
    discard,
    forget: () => forgetText(key),
    takeLater,
  };
}
