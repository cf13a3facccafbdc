import { useRef, useState } from 'react';

/** Screen readers hear at most one change a second (UX-50). */
const pauseMs = 1000;

/** Words for a polite live region; of several within a second the last one is said. */
export function useAnnouncement(): [announcement: string, announce: (words: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const pause = useRef<{ timer: ReturnType<typeof setTimeout>; next: string | undefined } | undefined>(
    undefined,
  );

  function announce(words: string) {
    if (pause.current !== undefined) {
      pause.current.next = words;
      return;
    }
    setAnnouncement(words);
    const timer = setTimeout(() => {
      const next = pause.current?.next;
      pause.current = undefined;
      if (next !== undefined) announce(next);
    }, pauseMs);
    pause.current = { timer, next: undefined };
  }

  return [announcement, announce];
}
