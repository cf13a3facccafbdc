import { connectRaw, type RawConnection } from './raw-connection.ts';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** Called for each request. */
export type NextRequest = () => {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  /** In addition to the headers of all requests. */
  readonly headers?: Record<string, string>;
};

export interface LoadOptions {
  readonly origin: string;
  readonly headers?: Record<string, string>;
  readonly next: NextRequest;
  /** The number of concurrent requests. */
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second, evenly spread; by default as many as the server takes. */
  readonly rate?: number;
}

/** Loads our own server on loopback over keep-alive connections for a limited time. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  let sent = 0;

  async function worker(): Promise<void> {
    const connection = await connectRaw(options.origin);
    for (;;) {
      const dueAt =
        options.rate === undefined ? performance.now() : startedAt + (sent++ / options.rate) * 1000;
      if (dueAt >= endsAt) break;
      const early = dueAt - performance.now();
      if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
      const isGood = await send(connection, options);
      times.push(performance.now() - Math.max(dueAt, startedAt));
      if (!isGood) failures += 1;
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: options.connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
    failures,
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? 0;
}

async function send(connection: RawConnection, { headers = {}, next }: LoadOptions): Promise<boolean> {
  const { path, method = 'GET', body = '', headers: own = {} } = next();
  const all = {
    ...headers,
    ...own,
    'Sec-Fetch-Site': 'same-origin',
    ...(body === ''
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = await connection.send(
    `${method} ${path} HTTP/1.1\r\nHost: bench\r\n${lines.join('')}\r\n${body}`,
  );
  return status === 200;
}
