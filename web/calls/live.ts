import * as v from 'valibot';
import { LiveEvent } from '#shared/live-event.ts';

/**
 * What listeners hear: the server's events, those included that happened while the page was on the way; that the stream is there (`ready`); that some events may have been missed
 * in between (`reconnected`); that the stream broke off (`lost`); and that the server refused it (`refused`), because
 * the session is over or the server is not well.
 */
export type LiveNews = LiveEvent | { readonly topic: 'ready' | 'reconnected' | 'lost' | 'refused' };

/** Waiting time before a refused stream is asked for again; the browser's own retry gives up on an answer not 200. */
const reopenMs = 2_000;
const longestReopenMs = 30_000;

/** What is used of EventSource. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

/** How the stream is opened. The native shell, which sends a header with it, replaces it. */
let openStream = (address: string): EventStream => new EventSource(address);

/** Lets the stream come otherwise than by EventSource. */
export function streamBy(other: typeof openStream): void {
  openStream = other;
}

const listeners = new Set<(news: LiveNews) => void>();
let source: EventStream | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let hasBeenReady = false;
let refusals = 0;

export function onLive(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the stream of the signed-in member; harmless when it is open. Absent where EventSource is (tests). */
export function openLive(): void {
  if (source !== undefined || typeof EventSource === 'undefined') return;
  // What happened since the page began to ask is told, too.
  const opened = openStream(`/api/live?since=${Math.ceil(performance.now())}`);
  source = opened;
  opened.addEventListener('ready', event => {
    tell({ topic: 'ready' });
    eventsIn(event).forEach(tell);
    if (hasBeenReady) tell({ topic: 'reconnected' });
    hasBeenReady = true;
    refusals = 0;
  });
  opened.addEventListener('missed', () => tell({ topic: 'reconnected' }));
  opened.addEventListener('change', event => eventsIn(event).forEach(tell));
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    // The browser tries again by itself.
    if (opened.readyState !== EventSource.CLOSED) return tell({ topic: 'lost' });
    source = undefined;
    timer = setTimeout(openLive, Math.min(reopenMs * 2 ** refusals, longestReopenMs));
    refusals += 1;
    tell({ topic: 'refused' });
  });
}

export function closeLive(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
  hasBeenReady = false;
  refusals = 0;
}

/** One event, or those of a greeting. What another release of the server says beyond them is passed over. */
function eventsIn(message: Event): LiveEvent[] {
  if (!(message instanceof MessageEvent)) return [];
  return [JSON.parse(String(message.data))].flat().flatMap(said => {
    const parsed = v.safeParse(LiveEvent, said);
    return parsed.success ? [parsed.output] : [];
  });
}

function tell(news: LiveNews): void {
  listeners.forEach(listener => listener(news));
}
