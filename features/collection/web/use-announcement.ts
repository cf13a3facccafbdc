import { useState } from 'react';

/** Screen readers hear at most one change a second (UX-50). */
const pauseMs = 1000;

/** Words for a polite live region; of several within a second the last one is said. `announce` stays the same. */
export function useAnnouncement(): [announcement: string, announce: (words: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const [announce] = useState(() => paced(setAnnouncement));
  return [announcement, announce];
}

function paced(say: (words: string) => void): (words: string) => void {
  let isPausing = false;
  let next: string | undefined;
  return function announce(words: string) {
    if (isPausing) {
      next = words;
      return;
    }
    say(words);
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      const waiting = next;
      next = undefined;
      if (waiting !== undefined) announce(waiting);
    }, pauseMs);
  };
}
