import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Place } from './place.ts';
import { isPidTaken, isServer } from './process-identity.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

export interface PidFile {
  readonly pid: number;
  readonly socketDir: string;
  /** Whether it accepts connections. */
  readonly isReady: boolean;
}

/** What the server has written about itself; undefined where there is no such file or it is incomplete. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map(line => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/** How long a server may take to end: a fast shutdown writes everything to disk, an immediate one nothing. */
const fastStopMs = 20_000;
const immediateStopMs = 5_000;

/**
 * Stops a server that outlived its owner. Only for the owner of the lock. Returns a pid that PostgreSQL must not take
 * for a live server, although something has that pid: a zombie, or another program by now.
 */
export async function endOrphan(place: Place, log: Log): Promise<number | undefined> {
  const found = await readPidFile(place.clusterDir);
  if (found === undefined) return undefined;
  if (isServer(found.pid, place.clusterName)) {
    log.warn('stopping a database that outlived its app', { pid: found.pid });
    await stopServer(found.pid, place.clusterName);
  }
  return isPidTaken(found.pid) ? found.pid : undefined;
}

async function stopServer(pid: number, clusterName: string): Promise<void> {
  const steps = [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between; the loop below notices.
    }
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20))
      if (!isServer(pid, clusterName)) return;
  }
  throw new EmbeddedPostgresError(`The database process ${pid} of an earlier start cannot be stopped.`);
}
