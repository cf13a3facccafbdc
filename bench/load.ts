import http from 'node:http';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** What to send; called for each request. */
export type NextRequest = () => { readonly path: string; readonly method?: string; readonly body?: string };

export interface LoadOptions {
  readonly origin: string;
  readonly headers?: Record<string, string>;
  readonly next: NextRequest;
  /** Requests under way at once. */
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second, evenly spread; without it as many as the server takes. */
  readonly rate?: number;
}

/** Sends requests to a server of our own on this machine, over kept connections, for a bounded time. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections });
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  let sent = 0;

  async function one(dueAt: number): Promise<void> {
    const isGood = await send(agent, options);
    times.push(performance.now() - dueAt);
    if (!isGood) failures += 1;
  }

  async function worker(): Promise<void> {
    for (;;) {
      const dueAt =
        options.rate === undefined ? performance.now() : startedAt + (sent++ / options.rate) * 1000;
      if (dueAt >= endsAt) return;
      const early = dueAt - performance.now();
      if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
      await one(Math.max(dueAt, startedAt));
    }
  }

  await Promise.all(Array.from({ length: options.connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
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

function send(agent: http.Agent, { origin, headers = {}, next }: LoadOptions): Promise<boolean> {
  const { path, method = 'GET', body } = next();
  return new Promise(resolve => {
    const request = http.request(origin + path, {
      agent,
      method,
      headers: {
        ...headers,
        'Sec-Fetch-Site': 'same-origin',
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      },
    });
    request.on('response', response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    });
    request.on('error', () => resolve(false));
    request.end(body);
  });
}
