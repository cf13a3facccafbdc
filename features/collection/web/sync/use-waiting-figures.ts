import { useEffect, useState } from 'react';
import type { MyAlbum } from '../../contract.ts';
import type { WaitingFigures } from './waiting-figures.ts';
import { useMember } from '#web/member/member.ts';

const none: WaitingFigures = new Map();

export function useWithWaiting(albums: readonly MyAlbum[]): MyAlbum[] {
  const { userId } = useMember();
  const [figures, setFigures] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { followFigures } = await import('./waiting-figures.ts');
      if (leaving.signal.aborted) return;
      leaving.signal.addEventListener('abort', followFigures(userId, setFigures));
    };
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
  return albums.map(album => ({ ...album, ...figures.get(album.id)?.(album.uncountedIds) }));
}
