import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config.ts';
import { bodyMaximum } from '../admission/limits.ts';
import { clientNetwork, limitConnections } from '../admission/networks.ts';
import { portOf } from './port-of.ts';
import { UnreadAnswers, type MostUnread } from './unread-answers.ts';
import { refuseUnreadable } from './unreadable-request.ts';

/** Answers still in progress this long after draining began are cut off. */
const longestAnswerMs = 3_000;

/** A connection that seems idle may already have a request on its way. */
const quietMs = 1_000;

const lookEveryMs = 100;

/**
 * Longer than Caddy (120 s), nginx and load balancers (60 s): the proxy must be the first to close an idle connection.
 */
const proxyKeepAliveMs = 130_000;

/**
 * A connection on which nothing moves is closed: whoever reads no answer would keep it in memory for ever. Live streams
 * are quiet for 25 s at most; an export that waits for others may take minutes before its first byte.
 */
const longestSilenceMs = 300_000;

/** Of a head, which is a few kilobytes, and beside what a body takes. */
const longestHeadMs = 15_000;

/** By Node's default every half minute: slow heads would stay three times as long as they may. */
const lookForSlowMs = 5_000;

/** 256 kbit/s: a phone at the edge of its network. */
const slowLineBytesPerSecond = 32_000;

/** The largest body of a contract, a picture's: 171 s on a slow line. */
export const largestBody = 5_000_000;

export interface Patience {
  readonly silenceMs: number;
  readonly headMs: number;
  readonly mostUnread: MostUnread;
}

export interface Listening {
  readonly port: number;
  /** Accepts no new connection, finishes the requests in progress, closes each connection after its answer. */
  drain(): Promise<void>;
}

/** Rejects where the port is taken. */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, host, trustedProxies }: Config,
  { silenceMs = longestSilenceMs, headMs = longestHeadMs, mostUnread }: Partial<Patience> = {},
): Promise<Listening> {
  const answerWith = getRequestListener(fetch, { hostname: host });
  const times = {
    headersTimeout: headMs,
    requestTimeout: timeOf(largestBody, headMs),
    connectionsCheckingInterval: Math.min(lookForSlowMs, headMs),
  };
  const server = createServer(times, (request, answer) => void answerWith(request, answer));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  refuseUnreadable(server);
  limitConnections(server, trustedProxies);
  server.timeout = silenceMs;
  server.prependListener('request', request => endSlowBody(request, headMs));
  if (trustedProxies > 0) server.keepAliveTimeout = proxyKeepAliveMs;
  const unread = new UnreadAnswers(mostUnread);
  const answers = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (request, answer) => {
    const { remoteAddress } = request.socket;
    const networkOf = () =>
      clientNetwork(remoteAddress, request.headers['x-forwarded-for']?.toString(), trustedProxies);
    answer.once('prefinish', () => unread.note(answer, networkOf));
    if (isDraining) answer.setHeader('Connection', 'close');
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  return {
    port: portOf(server),
    async drain() {
      isDraining = true;
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
      // Not HTTP's `close`, which cuts idle connections at once.
      const closed = new Promise<void>(resolve => Server.prototype.close.call(server, () => resolve()));
      const ended = closed.then(() => true);
      const isOver = (ms: number) => Promise.race([ended, pause(ms, false, { ref: false })]);
      const cutAt = performance.now() + longestAnswerMs;
      for (let isClosed = await isOver(quietMs); !isClosed; isClosed = await isOver(lookEveryMs)) {
        if (performance.now() > cutAt) server.closeAllConnections();
        else server.closeIdleConnections();
      }
    },
  };
}

/** Closes the connection of a body that comes slower than over a slow line; Node has one limit for all requests. */
function endSlowBody(request: IncomingMessage, headMs: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const stated = coding === undefined ? Number(length ?? 0) : bodyMaximum;
  if (stated === 0) return;
  const end = setTimeout(() => request.complete || request.socket.destroy(), timeOf(stated, headMs)).unref();
  request.once('close', () => clearTimeout(end));
}

function timeOf(bytes: number, headMs: number): number {
  return headMs + (Math.min(bytes, largestBody) / slowLineBytesPerSecond) * 1_000;
}
