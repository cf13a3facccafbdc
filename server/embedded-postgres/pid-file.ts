import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { knock } from './owner.ts';
import { clusterDirOf, type Place } from './place.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

/** What the server has written about itself; undefined where there is no such file or it is incomplete. */
export async function readPidFile(clusterDir: string) {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map(line => line.trim());
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, isReady: lines[7] === 'ready' } : undefined;
}

/** Stops a server that outlived its owner. Only for the new owner. */
export async function endOrphan(
  { clusterDir, clusterName, dataDir, shortDir }: Place,
  log: Log,
): Promise<void> {
  const found = await readPidFile(clusterDir);
  if (found !== undefined && isServer(found.pid, clusterName)) {
    log.warn('stopping a database that outlived its app', { pid: found.pid });
    const isRunning = () => isServer(found.pid, clusterName);
    await endServer(isRunning, signal => process.kill(found.pid, signal));
  }
  // PostgreSQL sees no server in another container, and two would ruin the files.
  const socket = await knock(path.join(clusterDirOf(shortDir), '.s.PGSQL.5432'));
  socket?.destroy();
  if (socket !== undefined)
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} runs outside of what can be seen from here, perhaps in another container. End it first.`,
    );
}

/**
 * Whether this is the live server with that name, by its command line, which everyone may read. The pid alone may have
 * become another program's. A container may lack `ps`, and macOS has no /proc.
 */
function isServer(pid: number, clusterName: string): boolean {
  return commandOf(pid).includes(clusterName);
}

function commandOf(pid: number): string {
  if (!existsSync('/proc/self/cmdline'))
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A fast shutdown writes everything to disk; an immediate one, and the end of all, leave a recovery to the next start. */
const endings = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** Ends a server. Uses harder signals only if the first takes too long. */
export async function endServer(
  isRunning: () => boolean,
  send: (signal: NodeJS.Signals) => unknown,
): Promise<void> {
  for (const [signal, patienceMs] of endings) {
    try {
      if (isRunning()) send(signal);
    } catch {
      // It ended in between; the loop below notices.
    }
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) if (!isRunning()) return;
  }
  throw new EmbeddedPostgresError('The database server cannot be stopped.');
}
