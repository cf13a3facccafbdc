import http from 'node:http';
import { createMembers, signIn } from './crowd.ts';
import { appMemoryMb } from './memory.ts';
import { row, rowOfTimes, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { startLive } from '#server/live/live.ts';
import { createLog } from '#server/log.ts';

const connections = 1_000;
const events = 300;
const connectAtOnce = 50;

interface OpenStream {
  readonly userId: string;
  /** Resolves to the time at which the next event arrives. */
  nextEvent(): Promise<number>;
  close(): void;
}

/** A thousand open live streams: their cost, and the latency of an event. */
export async function liveLoad(stage: Stage): Promise<Row[]> {
  const userIds = await createMembers(stage.db, 'listener', connections);
  const before = appMemoryMb(stage);
  const streams: OpenStream[] = [];
  for (let start = 0; start < userIds.length; start += connectAtOnce) {
    const some = userIds.slice(start, start + connectAtOnce);
    streams.push(...(await Promise.all(some.map(userId => openStream(stage, userId)))));
  }
  const after = appMemoryMb(stage);
  const other = await startLive(stage.db, createLog('silent'));
  const times: number[] = [];
  for (let at = 0; at < events; at += 1) {
    const stream = streams[(at * 37) % streams.length];
    if (stream === undefined) continue;
    const arrives = stream.nextEvent();
    const sentAt = performance.now();
    other.post({ userIds: [stream.userId] }, { topic: 'albums' });
    times.push((await arrives) - sentAt);
  }
  await other.close();
  streams.forEach(stream => stream.close());
  return [
    row(
      '1,000 live connections, more memory in MB',
      after - before,
      '≤ 150',
      `${before.toFixed(0)} → ${after.toFixed(0)}`,
    ),
    rowOfTimes('an event of another process among them, p99 ms', times, 99, '≤ 50'),
  ];
}

async function openStream(stage: Stage, userId: string): Promise<OpenStream> {
  const cookie = await signIn(stage.db, userId);
  let arrived: ((at: number) => void) | undefined;
  const request = http.get(`${stage.product.origin}/api/live`, { headers: { Cookie: cookie }, agent: false });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`live stream answered ${response.statusCode}`);
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    if (text.includes('"albums"')) arrived?.(performance.now());
  });
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  return {
    userId,
    nextEvent: () => new Promise(resolve => (arrived = resolve)),
    close: () => void request.destroy(),
  };
}
