import * as v from 'valibot';
import { newId } from '../acting/new-id.ts';
import { isSeen, LiveStream, readNews, type LiveNews } from './live-stream.ts';

const TabNews = v.variant('kind', [
  v.object({ kind: v.literal('asked'), by: v.string(), sinceMs: v.number() }),
  v.object({ kind: v.literal('answered'), to: v.string(), isQuiet: v.boolean() }),
  v.object({ kind: v.literal('told'), news: v.unknown() }),
]);
type TabNews = v.InferOutput<typeof TabNews>;

/** How often a tab that is seen asks whether the lead is alive, and how long that may take to answer. */
const askEveryMs = 3_000;
const answerWithinMs = 3_000;

/** A lead that ends is noticed at once: less than this before its lock is granted to the next. */
const handOverMs = 1_000;

/** Hears by the one stream of all tabs of this browser and member (decision 21), or is the tab that has it. */
export class LiveTab {
  readonly #userId: string;
  readonly #tell: (news: LiveNews) => void;
  readonly #id = newId();
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #leaving = new AbortController();
  #stream: LiveStream | undefined;
  #heardUntil: number;
  #askedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, heardUntil: number, tell: (news: LiveNews) => void) {
    this.#userId = userId;
    this.#heardUntil = heardUntil;
    this.#tell = tell;
    this.#name = `klebekumpel-live-${userId}`;
    this.#channel = new BroadcastChannel(this.#name);
    const { signal } = this.#leaving;
    this.#channel.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(TabNews, data);
      if (parsed.success && !signal.aborted) this.#hear(parsed.output);
    });
    document.addEventListener('visibilitychange', this.#ask, { signal });
    this.#wait();
    this.#ask();
  }

  close(): void {
    this.#leaving.abort();
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#channel.close();
  }

  #wait(): void {
    const { signal } = this.#leaving;
    navigator.locks.request(this.#name, { signal }, this.#lead).catch(() => this.#lost() && this.#wait());
  }

  #takeOver(): void {
    this.#heardUntil = -Infinity;
    navigator.locks.request(this.#name, { steal: true }, this.#lead).catch(() => this.#lost());
  }

  readonly #lead = async (): Promise<void> => {
    const { signal } = this.#leaving;
    if (signal.aborted) return;
    clearTimeout(this.#timer);
    const heardUntil = Math.min(this.#heardUntil, performance.now() - handOverMs);
    this.#stream = new LiveStream(this.#userId, heardUntil, news => {
      this.#say({ kind: 'told', news });
      news.forEach(this.#tell);
    });
    await new Promise(resolve => signal.addEventListener('abort', resolve));
  };

  #lost(): boolean {
    if (this.#leaving.signal.aborted || this.#stream === undefined) return false;
    this.#stream.close();
    this.#stream = undefined;
    this.#heardUntil = -Infinity;
    this.#ask();
    return true;
  }

  readonly #ask = (): void => {
    if (this.#stream !== undefined) return;
    this.#askedAt = performance.now();
    const sinceMs = Math.max(0, this.#askedAt - this.#heardUntil + answerWithinMs);
    this.#say({ kind: 'asked', by: this.#id, sinceMs });
    this.#in(answerWithinMs, () => isSeen() && this.#takeOver());
  };

  #hear(said: TabNews): void {
    if (this.#stream !== undefined) return said.kind === 'asked' ? this.#answer(said) : undefined;
    if (said.kind === 'asked') return;
    this.#in(askEveryMs, () => isSeen() && this.#ask());
    if (said.kind === 'told') {
      const news = readNews(said.news);
      news.forEach(this.#tell);
      if (this.#heardUntil < Infinity && news.some(({ topic }) => topic === 'ready')) this.#ask();
    } else if (said.to === this.#id && this.#heardUntil < Infinity) {
      this.#heardUntil = Infinity;
      const isLate = performance.now() - this.#askedAt > answerWithinMs;
      if (isLate || !said.isQuiet) this.#tell({ topic: 'reconnected' });
    }
  }

  /** A lead that hears nothing and is not seen leaves the lead to a tab that is: browsers slow its timers down. */
  #answer({ by, sinceMs }: Extract<TabNews, { kind: 'asked' }>): void {
    if (this.#stream?.isReady === true)
      this.#say({ kind: 'answered', to: by, isQuiet: this.#stream.isQuiet(sinceMs) });
    else if (isSeen()) this.#say({ kind: 'told', news: [] });
  }

  #say(news: TabNews): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
    this.#channel.postMessage(news);
  }

  #in(ms: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms);
  }
}
