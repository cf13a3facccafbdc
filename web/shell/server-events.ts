import { createParser } from 'eventsource-parser';
import type { EventStream } from '../calls/live-stream.ts';

/** The server sends at least every 25 s: longer silence means a dead connection. */
const silenceMs = 70_000;

/** An EventSource that can send headers, by `open`. As in the standard, only a response other than 200 closes it. */
export class ServerEvents extends EventTarget implements EventStream {
  readyState: number = EventSource.CONNECTING;
  readonly #open: (signal: AbortSignal) => Promise<Response>;
  readonly #wait: (ms: number) => Promise<void>;
  /** Until the server says how long; random, as all listeners of a process that ends reconnect at once. */
  #againMs = 1_000 + Math.random() * 3_000;
  #request = new AbortController();

  constructor(
    open: (signal: AbortSignal) => Promise<Response>,
    wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
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
      await this.#wait(this.#againMs);
    }
  }

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
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => {
        if (!this.#isClosed()) this.dispatchEvent(new MessageEvent(event, { data }));
      },
      onRetry: ms => {
        this.#againMs = ms;
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const silence = setTimeout(() => this.#request.abort(), silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      parser.feed(value);
    }
  }

  // A method, because TypeScript narrows `readyState` across awaits.
  #isClosed(): boolean {
    return this.readyState === EventSource.CLOSED;
  }
}
