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
  /** Accepts connections. */
  readonly isReady: boolean;
}

/** What the server writes about itself; undefined while there is none or it is not complete. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map(line => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/** How long a server may take to end: a fast shutdown writes everything out, an immediate one nothing. */
const fastStopMs = 20_000;
const immediateStopMs = 5_000;

/**
 * Stops a server that outlived its owner. Only for the owner of the lock. Returns the pid that PostgreSQL must not take
 * for a live server although something is listed under it: unreaped remains, or another program since.
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
      // Gone in between; the loop below sees it.
    }
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20))
      if (!isServer(pid, clusterName)) return;
  }
  throw new EmbeddedPostgresError(`The database process ${pid} of an earlier start cannot be stopped.`);
}
