import { Agent, request } from 'node:http';
import type { Answering } from '#testing/api-client.ts';

/** Nobody listened, so nothing was sent, and another process may be asked. */
export class Refused extends Error {}

/** The request was sent, but no complete answer came. */
class Cut extends Error {}

/** A connection that stays open between requests, like those of browsers and proxies. */
export interface KeptConnection extends Answering {
  close(): void;
}

export function keepConnection(origin: string): KeptConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    request: (path, init) =>
      new Promise<Response>((resolve, reject) => {
        const headers = Object.fromEntries(new Headers(init.headers));
        const asked = request(origin + path, { agent, method: init.method ?? 'GET', headers });
        asked.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ECONNREFUSED' ? new Refused() : new Cut(error.message)),
        );
        asked.once('response', answer => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', (error: Error) => reject(new Cut(error.message)));
          answer.once('end', () => {
            const status = answer.statusCode ?? 0;
            const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]);
            resolve(new Response(status === 204 ? null : Buffer.concat(parts), { status, headers: said }));
          });
        });
        asked.end(init.body ?? undefined);
      }),
  };
}
