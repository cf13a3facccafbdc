interface ToastWords {
  title: string;
  description?: string | undefined;
  action?: { label: string; onAction: () => void };
  /** Is given the way to take it away, for when it holds no more. */
  onShown?: (withdraw: () => void) => void;
}

/**
 * A toast with the same key takes the place of the one before, so that repeated ones do not pile up. An error always has
 * one, by which it goes when what it is about has succeeded; it also interrupts a screen reader. undo is for a change
 * that `action` takes back.
 */
type Toast = ToastWords &
  ({ tone: 'error'; key: string } | { tone?: 'success' | 'info' | 'undo'; key?: string });

export interface QueuedToast extends ToastWords {
  tone?: Toast['tone'];
  key?: string;
  id: number;
  /** How long it stays while nobody points at it or has the focus in it. */
  durationMs: number;
}

/** More at once would cover the page; the oldest goes first. */
const shownAtOnce = 2;
const durationMs = { plain: 5000, error: 8000, withAction: 10_000 };

let queue: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message at the edge of the screen. The part that draws it is fetched with the first message. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  const others = queue.filter(queued => toast.key === undefined || queued.key !== toast.key);
  setQueue([...others, { ...toast, id, durationMs: durationOf(toast) }].slice(-shownAtOnce));
  // Without the drawing part (offline, say) the message waits in the queue for the next one to try again.
  import('./Toaster.tsx').then(
    module => module.mountToaster(),
    () => undefined,
  );
  toast.onShown?.(() => dismissToast(id));
}

/** Takes one message away. */
export function dismissToast(id: number): void {
  setQueue(queue.filter(toast => toast.id !== id));
}

/** What this key is about has succeeded: an error about it is true no longer. */
export function endError(key: string): void {
  if (queue.some(toast => toast.key === key && toast.tone === 'error'))
    setQueue(queue.filter(toast => toast.key !== key || toast.tone !== 'error'));
}

/** Takes all away: what they say, and what they take back, is of a member who is not here any more. */
export function clearToasts(): void {
  setQueue([]);
}

/** The messages to show, oldest first; the same array until something changes. */
export function readToasts(): readonly QueuedToast[] {
  return queue;
}

/** Calls back after each change; returns the way to stop it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function durationOf(toast: Toast): number {
  if (toast.action !== undefined) return durationMs.withAction;
  return toast.tone === 'error' ? durationMs.error : durationMs.plain;
}

function setQueue(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}
