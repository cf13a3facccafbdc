import * as v from 'valibot';
import { Listeners } from '../listeners.ts';
import { LiveEvent } from '#shared/live-event.ts';

/** `reconnected`: events may have been missed; `lost`: disconnected; `refused`: session over or server unwell. */
export type LiveNews = LiveEvent | { readonly topic: 'ready' | 'reconnected' | 'lost' | 'refused' };

/** EventSource does not retry after a status other than 200. */
const reopenMs = 2_000;
const longestReopenMs = 30_000;

/** When all clients learn at once that events were missed, their refetches are spread over this time. */
const missedSpreadMs = 2_000;

export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

let openStream = (address: string): EventStream => new EventSource(address);

export function streamBy(other: typeof openStream): void {
  openStream = other;
}

const { subscribe, tell } = new Listeners<[news: LiveNews]>();
export const onLive = subscribe;

let source: EventStream | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let missed: ReturnType<typeof setTimeout> | undefined;
let hasBeenReady = false;
let refusals = 0;

export function openLive(): void {
  if (source !== undefined || typeof EventSource === 'undefined') return;
  // The server replays events since the page began.
  const opened = openStream(`/api/live?since=${Math.ceil(performance.now())}`);
  source = opened;
  opened.addEventListener('ready', event => {
    tell({ topic: 'ready' });
    eventsIn(event).forEach(tell);
    if (hasBeenReady) tell({ topic: 'reconnected' });
    hasBeenReady = true;
    refusals = 0;
  });
  opened.addEventListener('missed', () => {
    clearTimeout(missed);
    missed = setTimeout(() => tell({ topic: 'reconnected' }), Math.random() * missedSpreadMs);
  });
  opened.addEventListener('change', event => eventsIn(event).forEach(tell));
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    if (opened.readyState !== EventSource.CLOSED) return tell({ topic: 'lost' });
    source = undefined;
    const wholeMs = Math.min(reopenMs * 2 ** refusals, longestReopenMs);
    timer = setTimeout(openLive, wholeMs * (0.5 + Math.random() / 2));
    refusals += 1;
    tell({ topic: 'refused' });
  });
}

export function closeLive(): void {
  clearTimeout(timer);
  clearTimeout(missed);
  source?.close();
  source = undefined;
  hasBeenReady = false;
  refusals = 0;
}

function eventsIn(message: Event): LiveEvent[] {
  if (!(message instanceof MessageEvent)) return [];
  return [JSON.parse(String(message.data))].flat().flatMap(said => {
    const parsed = v.safeParse(LiveEvent, said);
    return parsed.success ? [parsed.output] : [];
  });
}
