import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notice } from '../contract.ts';
import { readUpTo } from './queries.ts';
import { closeShown } from '#web/offline/close-shown.ts';

/** Marks visible notices as read; their unread marks stay for this visit, or until `clear`. */
export function useFresh(notices: readonly Notice[]): {
  isFresh: (notice: Notice) => boolean;
  hasFresh: boolean;
  clear: () => void;
} {
  const client = useQueryClient();
  // `seen`: unread when the visit began; `cleared`: notices up to this id lost their mark.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [cleared, setCleared] = useState(0);
  const unread = notices.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const newest = unread[0];
  useEffect(() => {
    if (newest === undefined) return undefined;
    const ids = unread;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      setSeen(before => new Set([...before, ...ids]));
      // Offline they stay unread until the next visit.
      readUpTo(client, newest).then(closeShown, () => undefined);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
    // The id of the newest unread notice stands for the whole list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, newest]);
  const isFresh = ({ id, isRead }: Notice) => id > cleared && (!isRead || seen.has(id));
  return {
    isFresh,
    hasFresh: notices.some(isFresh),
    clear: () => setCleared(notices[0]?.id ?? 0),
  };
}
