import { useEffect, useState } from 'react';
import type { WaitingFigures } from './waiting-figures.ts';
import { useMember } from '#web/member.ts';

const none: WaitingFigures = new Map();

/** Figures of albums with own changes that the server does not know yet; none before their code is there. */
export function useWaitingFigures(): WaitingFigures {
  const { userId } = useMember();
  const [figures, setFigures] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { followFigures } = await import('./waiting-figures.ts');
      if (leaving.signal.aborted) return;
      leaving.signal.addEventListener('abort', followFigures(userId, setFigures));
    };
    // Without it the server's figures are shown, with the words about what waits beside them.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
  return figures;
}
