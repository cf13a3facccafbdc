import type { Operation } from '../../contract.ts';
import { newId } from '#web/acting/new-id.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { RecentChange } from './recent-list.ts';

/** Loads the storage code with the first note. */
export interface RecentNotes {
  note(act: RecentChange['act'], operations: readonly Operation[], partner?: string): string;
  noteTakenBack(id: string, undoing: readonly Operation[]): void;
  /** Ends when the last note is written down, or cannot be. */
  written(): Promise<void>;
  open(): Promise<RecentChanges>;
}

export function recentNotes(userId: string, albumId: number): RecentNotes {
  let loading: Promise<RecentChanges> | undefined;
  function open(): Promise<RecentChanges> {
    loading ??= import('./recent-changes.ts').then(module => new module.RecentChanges(userId, albumId));
    loading.catch(() => (loading = undefined));
    return loading;
  }
  let writing = Promise.resolve();
  const later = (work: (recent: RecentChanges) => Promise<void>) => {
    writing = open()
      .then(work)
      .catch(() => undefined);
  };
  return {
    open,
    note(act, operations, partner) {
      const [id, at] = [newId(), Date.now()];
      later(recent => recent.note({ id, at, act, operations, partner }));
      return id;
    },
    noteTakenBack: (...taken) => later(recent => recent.noteTakenBack(...taken)),
    written: () => writing,
  };
}
