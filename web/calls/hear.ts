import { isSeen, LiveStream, type LiveNews } from './live-stream.ts';
import { LiveTab } from './live-tab.ts';

type Tell = (news: LiveNews) => void;

/** `heardUntil` as `LiveStream`’s. Returns what ends it. */
export function hear(userId: string, heardUntil: number, tell: Tell): () => void {
  // Web Locks need a secure context, which home networks lack.
  if (!('locks' in navigator)) return hearWhileSeen(userId, heardUntil, tell);
  const tab = new LiveTab(userId, heardUntil, tell);
  return () => tab.close();
}

function hearWhileSeen(userId: string, heardUntil: number, tell: Tell): () => void {
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
