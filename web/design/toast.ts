import { designText } from './text.ts';
import { Listeners } from '../moments/listeners.ts';
import type { QueuedToast, ToastWords } from './Toaster.tsx';

/** Replaces the one with the same key. Errors need one, by which `endError` removes them. `undo`: `action` reverts. */
type Toast = ToastWords &
  ({ tone: 'error'; key: string } | { tone?: 'success' | 'info' | 'undo'; key?: string });

const shownAtOnce = 2;
const durationMs = { plain: 5000, error: 8000, withAction: 10_000 };

let queue: readonly QueuedToast[] = [];
let lastId = 0;
const { subscribe, tell } = new Listeners();

export const loadToaster = () => import('./Toaster.tsx').catch(() => undefined);

export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  const others = queue.filter(queued => toast.key === undefined || queued.key !== toast.key);
  setQueue([...others, { ...toast, id, durationMs: durationOf(toast) }].slice(-shownAtOnce));
  // If it cannot be loaded, offline for instance, the toast stays queued, and the next one tries again.
  void loadToaster().then(module =>
    module?.mountToaster({ subscribe, read: readToasts, dismiss: dismissToast }),
  );
  toast.onShown?.(() => dismissToast(id));
}

/** An error handler. `failure` says what did not happen; it is left out where only the answer was lost. */
export const errorToast =
  (title: string, key: string, failure?: string) =>
  ({ message, cause }: Error): void => {
    const isUnsure = cause !== undefined;
    const description = isUnsure || failure === undefined ? message : `${failure} ${message}`;
    showToast({ title: isUnsure ? designText.unsure : title, description, tone: 'error', key });
  };

export function dismissToast(id: number): void {
  setQueue(queue.filter(toast => toast.id !== id));
}

export function endError(key: string): void {
  if (queue.some(toast => toast.key === key && toast.tone === 'error'))
    setQueue(queue.filter(toast => toast.key !== key || toast.tone !== 'error'));
}

export function clearToasts(): void {
  setQueue([]);
}

export function readToasts(): readonly QueuedToast[] {
  return queue;
}

function durationOf(toast: Toast): number {
  if (toast.action !== undefined) return durationMs.withAction;
  return toast.tone === 'error' ? durationMs.error : durationMs.plain;
}

function setQueue(next: readonly QueuedToast[]): void {
  queue = next;
  tell();
}
