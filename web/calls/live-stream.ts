import * as v from 'valibot';
import { LiveEvent } from '#shared/live-event.ts';

/** `reconnected`: events may have been missed; `lost`: disconnected; `refused`: session over or server unwell. */
const LiveNews = v.variant('topic', [
  LiveEvent,
  v.object({ topic: v.picklist(['ready', 'reconnected', 'lost', 'refused']) }),
]);
export type LiveNews = v.InferOutput<typeof LiveNews>;

const reopenMs = 2_000;
const longestReopenMs = 30_000;

/** When all clients learn at once that events were missed, their refetches are spread over this time. */
const missedSpreadMs = 2_000;

/** How long a stream may take to open before what happened on its way counts as missed. */
const slowestMs = 3_000;

export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
}

let openStream = (address: string): EventStream => new EventSource(address);

/** Returns what opened streams before. */
export function streamBy(other: typeof openStream): typeof openStream {
  const before = openStream;
  openStream = other;
  return before;
}

export function readNews(said: unknown): LiveNews[] {
  return [said].flat().flatMap(one => {
    const parsed = v.safeParse(LiveNews, one);
    return parsed.success ? [parsed.output] : [];
  });
}

export const isSeen = (): boolean => document.visibilityState !== 'hidden';

export class LiveStream {
  readonly #userId: string;
  readonly #tell: (news: readonly LiveNews[]) => void;
  #heardUntil: number;
  #newsAt = Infinity;
  #source: EventStream | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #missed: ReturnType<typeof setTimeout> | undefined;
  #refusals = 0;

  /** `heardUntil`: the time of this page (`performance.now()`) until which nothing was missed; -Infinity if unknown. */
  constructor(userId: string, heardUntil: number, tell: (news: readonly LiveNews[]) => void) {
    this.#userId = userId;
    this.#heardUntil = heardUntil;
    this.#tell = tell;
    this.#open();
  }

  get isReady(): boolean {
    return this.#newsAt < Infinity;
  }

  isQuiet(forMs: number): boolean {
    return performance.now() - forMs > this.#newsAt;
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#missed);
    this.#source?.close();
    this.#source = undefined;
  }

  #open(): void {
    const heardBeforeMs = performance.now() - this.#heardUntil;
    const sinceMs = heardBeforeMs < Infinity ? Math.ceil(heardBeforeMs + slowestMs) : 0;
    const opened = openStream(`/api/live?since=${sinceMs}&member=${this.#userId}`);
    this.#source = opened;
    const hear = (type: string, listener: (event: Event) => void) =>
      opened.addEventListener(type, event => this.#source === opened && listener(event));
    hear('ready', event => {
      const isGap = performance.now() - sinceMs > this.#heardUntil;
      this.#newsAt = isGap ? performance.now() : this.#heardUntil;
      // However it is opened again, the time for which it was away is not known.
      this.#heardUntil = -Infinity;
      this.#refusals = 0;
      this.#tell([
        { topic: 'ready' },
        ...newsOf(event),
        ...(isGap ? [{ topic: 'reconnected' } as const] : []),
      ]);
    });
    hear('missed', () => {
      this.#newsAt = performance.now();
      clearTimeout(this.#missed);
      this.#missed = setTimeout(() => this.#tell([{ topic: 'reconnected' }]), Math.random() * missedSpreadMs);
    });
    hear('change', event => {
      this.#newsAt = performance.now();
      this.#tell(newsOf(event));
    });
    hear('error', () => {
      this.#newsAt = Infinity;
      if (opened.readyState !== EventSource.CLOSED) return this.#tell([{ topic: 'lost' }]);
      const wholeMs = Math.min(reopenMs * 2 ** this.#refusals, longestReopenMs);
      this.#timer = setTimeout(() => this.#open(), wholeMs * (0.5 + Math.random() / 2));
      this.#refusals += 1;
      this.#tell([{ topic: 'refused' }]);
    });
  }
}

function newsOf(message: Event): LiveNews[] {
  return message instanceof MessageEvent ? readNews(JSON.parse(String(message.data))) : [];
}
