import { Listeners } from '../listeners.ts';
import { isSeen, LiveStream, type LiveNews } from './live-stream.ts';

export { streamBy, type EventStream, type LiveNews } from './live-stream.ts';

const { subscribe, tell } = new Listeners<[news: LiveNews]>();
export const onLive = subscribe;

let open: { readonly userId: string; close(): void } | undefined;

/** Idempotent. Hears what concerns this member, and nobody else's events (SEC-W5). */
export function openLive(userId: string): void {
  if (open?.userId === userId || typeof EventSource === 'undefined') return;
  closeLive();
  const hear = 'locks' in navigator ? hearWithOtherTabs : hearWhileSeen;
  let close = hear(userId, 0);
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener('pagehide', () => close(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && (close = hear(userId, -Infinity)), { signal });
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

/** Its code comes after the page's own; where it is lost, this tab hears for itself. */
function hearWithOtherTabs(userId: string, heardUntil: number): () => void {
  let isLeft = false;
  let close = () => {
    isLeft = true;
  };
  const hear = (way: () => () => void) => {
    if (!isLeft) close = way();
  };
  import('./live-tab.ts').then(
    ({ LiveTab }) =>
      hear(() => {
        const tab = new LiveTab(userId, heardUntil, tell);
        return () => tab.close();
      }),
    () => hear(() => hearWhileSeen(userId, heardUntil)),
  );
  return () => close();
}

/** Web Locks need a secure context, which home networks lack: each tab has its own stream, while it is seen. */
function hearWhileSeen(userId: string, heardUntil: number): () => void {
  let stream: LiveStream | undefined;
  let until = heardUntil;
  const follow = () => {
    if (!isSeen()) {
      stream?.close();
      stream = undefined;
    } else if (stream === undefined) {
      stream = new LiveStream(userId, until, news => news.forEach(tell));
      until = -Infinity;
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.close();
  };
}
