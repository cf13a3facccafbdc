import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import { portOf } from '../calls/port-of.ts';
import { tokenDigest } from '../secret-digest.ts';
import type { Metrics } from './metrics.ts';

export const metricsPath = '/metrics';

/** Compares `Authorization: Bearer …` in constant time. */
export function isMetricsToken({ metrics }: Pick<Config, 'metrics'>, header: string | undefined): boolean {
  if (metrics.token === undefined) return false;
  return timingSafeEqual(tokenDigest(`Bearer ${metrics.token}`), tokenDigest(header ?? ''));
}

/** Opens METRICS_PORT, for scrapers in another network; METRICS_TOKEN, if set, is required here, too. */
export async function listenForMetrics(
  config: Pick<Config, 'metrics'>,
  metrics: Metrics,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isOpen =
      config.metrics.token === undefined || isMetricsToken(config, request.headers.authorization);
    if (request.url !== metricsPath || !isOpen) response.writeHead(404).end();
    else
      metrics.read().then(
        text => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        () => response.writeHead(503).end(),
      );
  });
  server.listen(config.metrics.port, config.metrics.host);
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`METRICS_PORT, METRICS_HOST: ${reason}`, { cause: error });
  });
  return {
    port: portOf(server),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
