import type { SyncStatus } from './collection-sync.ts';
import { text } from './text.ts';

/** The status line: always true, never louder than needed. */
export function statusWords(status: SyncStatus, waiting: number): string {
  return status === 'waiting' ? text.status.waiting(waiting) : text.status[status];
}
