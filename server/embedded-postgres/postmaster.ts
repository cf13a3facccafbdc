import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import { directoryArgument, plainEnvironment } from './cluster.ts';
import type { DatabaseUser } from './database-user.ts';
import { endOrphan, readPidFile } from './pid-file.ts';
import { makeSocketDirectory, type Place } from './place.ts';
import { EmbeddedPostgresError, explainSpawn } from './set-up-error.ts';
import { settingArguments } from './settings.ts';

/** Everything needed to start the server; the same for every restart. */
export interface Plan {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly user: DatabaseUser | undefined;
  readonly isDurable: boolean;
  readonly log: Log;
}

export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  isRunning(): boolean;
  /** Resolves to a description of how it ended. */
  readonly ended: Promise<string>;
  signal(signal: NodeJS.Signals): void;
}

/** How long the remains of a killed server may delay a new one. */
const remainsPatienceMs = 15_000;
const remainsComplaint = /lock file ".*" already exists|is still in use/;

/**
 * Starts the server and waits until it accepts connections. Only for the owner of the lock. Throws when it does not
 * start, or when `cancel` is aborted meanwhile; then no server is left running.
 */
export async function startPostmaster(plan: Plan, cancel: AbortSignal): Promise<Postmaster> {
  for (const end = Date.now() + remainsPatienceMs; ; await pause(200)) {
    const stalePid = await endOrphan(plan.place, plan.log);
    const socketDir = await makeSocketDirectory(plan.place, plan.user);
    const child = await launch(plan, socketDir, stalePid);
    const output = forwardLines(child, plan.log);
    const postmaster = describe(child, socketDir);
    if (await becomesReady(postmaster, plan.place, cancel)) return postmaster;
    await stopPostmaster(postmaster);
    cancel.throwIfAborted();
    const how = await postmaster.ended;
    const complaint = await output.lastLines();
    if (!remainsComplaint.test(complaint) || Date.now() > end)
      throw new EmbeddedPostgresError(`The embedded database does not start (${how}). ${complaint}`);
  }
}

async function launch(plan: Plan, socketDir: string, stalePid: number | undefined): Promise<ChildProcess> {
  const { place, binaries, user, isDurable } = plan;
  const settings = settingArguments({ socketDir, clusterName: place.clusterName, isDurable });
  return spawn(binaries.postgres, ['-D', await directoryArgument(place.clusterDir, user), ...settings], {
    ...user,
    cwd: place.clusterDir,
    // In a session of its own, so that Ctrl-C in the terminal reaches only the app, which stops the database last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...plainEnvironment(),
      // PostgreSQL ignores this pid when it checks whether the writer of a lock file is alive.
      ...(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }),
    },
  });
}

function describe(child: ChildProcess, socketDir: string): Postmaster {
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(explainSpawn(error)));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    socketDir,
    ended,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    signal: signal => void child.kill(signal),
  };
}

/** Messages that a stopping or starting server sends to every client, which are not worth logging. */
const expectedEnd = /administrator command|shutting down|starting up|not yet accepting/;

/** Forwards the server's lines to the log; the last ones tell why a start failed. */
function forwardLines(child: ChildProcess, log: Log): { lastLines(): Promise<string> } {
  const last: string[] = [];
  if (child.stderr === null) return { lastLines: () => Promise.resolve('') };
  const lines = createInterface({ input: child.stderr });
  const closed = new Promise<void>(resolve => lines.once('close', resolve));
  lines.on('line', line => {
    last.push(line);
    if (last.length > 5) last.shift();
    if (/^(FATAL|PANIC):/.test(line) && !expectedEnd.test(line)) log.warn('database server', { line });
    else log.debug('database server', { line });
  });
  // Children that outlive a killed server keep its output open, hence the time limit.
  return { lastLines: () => Promise.race([closed, pause(500)]).then(() => last.join('\n')) };
}

/**
 * False when it ended or was cancelled before. There is no time limit, because recovery after a crash may take long.
 */
async function becomesReady(postmaster: Postmaster, place: Place, cancel: AbortSignal): Promise<boolean> {
  while (postmaster.isRunning() && !cancel.aborted) {
    const file = await readPidFile(place.clusterDir);
    if (file?.pid === postmaster.pid && file.isReady) return true;
    await pause(10);
  }
  return false;
}

const stopSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/** Ends the server: cuts sessions and writes everything to disk. Uses harder signals only if that takes too long. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, patienceMs] of stopSteps) {
    if (!postmaster.isRunning()) return;
    postmaster.signal(signal);
    const patience = new AbortController();
    await Promise.race([
      postmaster.ended,
      pause(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }
}
