import { Listeners } from '#web/moments/listeners.ts';

/** The least time between two announcements (UX-50). */
const pauseMs = 1000;

export interface Announcer {
  announce(words: string): void;
  readonly words: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAnnouncer(): Announcer {
  const listeners = new Listeners();
  let said = '';
  let isPausing = false;
  let next: string | undefined;
  function announce(words: string): void {
    if (isPausing) {
      next = words;
      return;
    }
    said = words;
    listeners.tell();
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      const waiting = next;
      next = undefined;
      if (waiting !== undefined) announce(waiting);
    }, pauseMs);
  }
  return { announce, words: () => said, subscribe: listeners.subscribe };
}
