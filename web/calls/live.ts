import { Listeners } from '../moments/listeners.ts';
import { untilItComes } from '../parts/until-it-comes.ts';
import type { LiveNews } from './live-stream.ts';

export type { LiveNews } from './live-stream.ts';

const { subscribe, tell } = new Listeners<[news: LiveNews]>();
export const onLive = subscribe;

let open: { readonly userId: string; close(): void } | undefined;

/** Idempotent. Hears what concerns this member, and nobody else's events (SEC-W5). */
export function openLive(userId: string): void {
  if (open?.userId === userId || typeof EventSource === 'undefined') return;
  closeLive();
  let close = hearLater(userId, 0);
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener('pagehide', () => close(), { signal });
  const again = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close = hearLater(userId, -Infinity);
  };
  addEventListener('pageshow', again, { signal });
  open = {
    userId,
    close() {
      leaving.abort();
      close();
    },
  };
}

export function closeLive(): void {
  open?.close();
  open = undefined;
}

/** Its code comes after the page's own. */
function hearLater(userId: string, heardUntil: number): () => void {
  let isOver = false;
  let close: (() => void) | undefined;
  const begin = async () => {
    const { hear } = await untilItComes(() => import('./hear.ts'));
    if (!isOver) close = hear(userId, heardUntil, tell);
  };
  void begin();
  return () => {
    isOver = true;
    close?.();
  };
}
