import * as v from 'valibot';
import { LiveEvent } from '#shared/live-event.ts';

/** What listeners hear: the server's events, and that some may have been missed in between. */
export type LiveNews = LiveEvent | { readonly topic: 'reconnected' };

/** Waiting time before a broken stream is opened again; the browser's own retry gives up on an answer not 200. */
const reopenMs = 2_000;

const listeners = new Set<(news: LiveNews) => void>();
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function onLive(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the stream of the signed-in member; harmless when it is open. Absent where EventSource is (tests). */
export function openLive(): void {
  if (source !== undefined || typeof EventSource === 'undefined') return;
  const opened = new EventSource('/api/live');
  source = opened;
  let isFirst = true;
  opened.addEventListener('ready', () => {
    if (!isFirst) tell({ topic: 'reconnected' });
    isFirst = false;
  });
  opened.addEventListener('missed', () => tell({ topic: 'reconnected' }));
  opened.addEventListener('change', event => {
    const parsed = v.safeParse(LiveEvent, JSON.parse(String(event.data)));
    if (parsed.success) tell(parsed.output);
  });
  opened.addEventListener('error', () => {
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    source = undefined;
    timer = setTimeout(() => {
      openLive();
      tell({ topic: 'reconnected' });
    }, reopenMs);
  });
}

export function closeLive(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
}

function tell(news: LiveNews): void {
  listeners.forEach(listener => listener(news));
}
