import { useState } from 'react';
import type { MyPost } from '../../author-contract.ts';
import { editPath } from './admin-paths.ts';
import { readKeptText } from './kept-text.ts';
import { useUpload } from './use-upload.ts';
import { isSameText, type WrittenPost } from './written-post.ts';
import { useMember } from '#web/member/member.ts';
import { keepDraft } from '#web/persistence/kept-drafts.ts';

export function useWriting(saved: WrittenPost, address: string, postId: string | undefined) {
  const { userId } = useMember();
  const place = { userId, address };
  const [begun] = useState(() => {
    const kept = readKeptText(place);
    const isRestored = kept !== undefined && !isSameText(kept, saved);
    return { written: isRestored ? kept : saved, isRestored };
  });
  const [written, setWritten] = useState(begun.written);
  const [isRestored, setIsRestored] = useState(begun.isRestored);

  function change(part: Partial<WrittenPost>): void {
    setWritten(before => {
      const next = { ...before, ...part };
      keepDraft(place, isSameText(next, saved) ? undefined : next);
      return next;
    });
  }

  function forget(): void {
    keepDraft(place, undefined);
  }

  const picture = useUpload(featuredImageUrl => change({ featuredImageUrl }));

  function discard(): void {
    forget();
    setWritten(saved);
    setIsRestored(false);
  }

  /** What was written while the post was being saved stays to be saved over it. False where there is nothing. */
  function takeLater(post: MyPost, sent: WrittenPost): boolean {
    const later = readKeptText(place);
    if (later === undefined || isSameText(later, sent)) return false;
    if (postId === undefined) {
      forget();
      keepDraft({ userId, address: editPath(post.id) }, { ...later, over: post.version });
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
    forget,
    takeLater,
  };
}
