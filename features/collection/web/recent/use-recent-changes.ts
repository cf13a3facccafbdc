import { useState } from 'react';
import type { Operation } from '../../contract.ts';
import { newOperationId } from '../sync/operation-id.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { RecentChange } from './recent-list.ts';

/** Notes own changes of an album; what keeps them is fetched with the first one. */
export interface RecentNotes {
  /** Notes what was done; returns the change's id. */
  note(act: RecentChange['act'], operations: readonly Operation[]): string;
  /** Says that a change of this visit was taken back. */
  noteTakenBack(id: string): void;
  open(): Promise<RecentChanges>;
}

/** The album's recent changes for as long as its page stands. */
export function useRecentChanges(userId: string, albumId: number): RecentNotes {
  const [notes] = useState(() => recentNotes(userId, albumId));
  return notes;
}

function recentNotes(userId: string, albumId: number): RecentNotes {
  let loading: Promise<RecentChanges> | undefined;
  function open(): Promise<RecentChanges> {
    loading ??= load(userId, albumId);
    // Without a network, or with another release on the server: the next change tries again.
    loading.catch(() => (loading = undefined));
    return loading;
  }
  const later = (work: (recent: RecentChanges) => void) => void open().then(work, () => undefined);
  return {
    open,
    note(act, operations) {
      const [id, at] = [newOperationId(), Date.now()];
      later(recent => recent.note({ id, at, act, operations }));
      return id;
    },
    noteTakenBack: id => later(recent => recent.noteTakenBack(id)),
  };
}

async function load(userId: string, albumId: number): Promise<RecentChanges> {
  const module = await import('./recent-changes.ts');
  return new module.RecentChanges(userId, albumId);
}
