import { useEffect, useState } from 'react';
import { RecentChanges } from './recent-changes.ts';

/** The album's recent changes for as long as its page stands; nothing is lost when the page goes. */
export function useRecentChanges(userId: string, albumId: number): RecentChanges {
  const [recent] = useState(() => new RecentChanges(userId, albumId));
  useEffect(() => {
    const flush = () => recent.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [recent]);
  return recent;
}
