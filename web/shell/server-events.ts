import { parseEvents } from './event-parser.ts';
import type { EventStream } from '../calls/live.ts';

/** Waiting time after a stream broke off: what browsers take for EventSource. */
const againMs = 3_000;

/** The server says something every 25 s; a stream that is silent for so long hangs in a network that is gone. */
const silenceMs = 70_000;

/**
 * EventSource for a stream that needs headers: `open` makes each request. Events, states and what ends it for good are
 * the standard's: an answer that is not 200 closes, everything else is tried again.
 */
export class ServerEvents extends EventTarget implements EventStream {
  readyState: number = EventSource.CONNECTING;
  readonly #open: (signal: AbortSignal) => Promise<Response>;
  readonly #wait: () => Promise<void>;
  #request = new AbortController();

  constructor(
    open: (signal: AbortSignal) => Promise<Response>,
    wait = () => new Promise<void>(resolve => setTimeout(resolve, againMs)),
  ) {
    super();
    this.#open = open;
    this.#wait = wait;
    void this.#run();
  }

  close(): void {
    this.readyState = EventSource.CLOSED;
    this.#request.abort();
  }

  async #run(): Promise<void> {
    while (!this.#isClosed()) {
      await this.#read().catch(() => undefined);
      if (this.#isClosed()) return;
      this.readyState = EventSource.CONNECTING;
      this.dispatchEvent(new Event('error'));
      await this.#wait();
    }
  }

  /** One request, until it breaks off. */
  async #read(): Promise<void> {
    this.#request = new AbortController();
    const response = await this.#open(this.#request.signal);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (response.status !== 200 || !isStream || response.body === null) {
      await response.body?.cancel();
      if (this.#isClosed()) return;
      this.close();
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.readyState = EventSource.OPEN;
    const take = parseEvents(({ type, data }) => {
      if (!this.#isClosed()) this.dispatchEvent(new MessageEvent(type, { data }));
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const silence = setTimeout(() => this.#request.abort(), silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      take(value);
    }
  }

  // `close` may come at any await; the compiler believes that nothing changes meanwhile.
  #isClosed(): boolean {
    return this.readyState === EventSource.CLOSED;
  }
}
