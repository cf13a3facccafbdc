import type { ServerResponse } from 'node:http';
import { isOwnMachine } from '../admission/networks.ts';

/** In bytes, of answers that were made and not read. */
export interface MostUnread {
  /** Not of the server's own machine, which may be a proxy that names no clients. */
  readonly ofNetwork: number;
  readonly ofAll: number;
}

/**
 * A hall of 360 pupils on a slow line reads files of some 280 kB, which come in parts of 64 kB; its calls are 100 kB and less.
 * The process has at least 512 MB.
 */
const mostUnread: MostUnread = { ofNetwork: 64_000_000, ofAll: 192_000_000 };

/** Less is not counted: a network has 2,200 connections, which are 140 MB of such. */
const leastCounted = 64_000;

interface Unread {
  readonly answer: ServerResponse;
  readonly network: string;
  readonly bytes: number;
}

/**
 * Node keeps an answer in memory until its client reads it, and a connection may be silent for minutes. What a network, or
 * all, leave unread beyond the limit is cut off, the oldest first.
 */
export class UnreadAnswers {
  readonly #most: MostUnread;
  /** In the order in which they were made. */
  readonly #all = new Set<Unread>();

  constructor(most: MostUnread = mostUnread) {
    this.#most = most;
  }

  /** To be called once the answer has been made. `networkOf` is asked for the few that are counted. */
  note(answer: ServerResponse, networkOf: () => string): void {
    const bytes = answer.writableLength;
    if (bytes < leastCounted) return;
    const network = networkOf();
    const unread = { answer, network, bytes };
    this.#all.add(unread);
    answer.once('close', () => this.#all.delete(unread));
    const isLimited = !isOwnMachine(network);
    while (isLimited && sumOf(this.#of(network)) > this.#most.ofNetwork) this.#cutOldest(this.#of(network));
    while (sumOf(this.#all) > this.#most.ofAll) this.#cutOldest(this.#ofGreediest());
  }

  #cutOldest([oldest]: readonly Unread[]): void {
    if (oldest === undefined) return;
    this.#all.delete(oldest);
    oldest.answer.req.socket.destroy();
  }

  #of(network: string): Unread[] {
    return [...this.#all].filter(one => one.network === network);
  }

  #ofGreediest(): Unread[] {
    const networks = [...new Set([...this.#all].map(({ network }) => network))].map(one => this.#of(one));
    return networks.toSorted((one, other) => sumOf(other) - sumOf(one))[0] ?? [];
  }
}

function sumOf(unread: Iterable<Unread>): number {
  let sum = 0;
  for (const { bytes } of unread) sum += bytes;
  return sum;
}
