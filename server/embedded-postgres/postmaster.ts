import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { errorFields } from '../log.ts';
import { directoryArgument, plainEnvironment, type Plan } from './cluster.ts';
import { endServer, readPidFile } from './pid-file.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';
import { settingArguments } from './settings.ts';

/** The pause before a restart doubles from the first to the longest; it begins short, because the app waits. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A server that ran this long counts as healthy again. */
const healthyMs = 10_000;
/** How long the children of a killed server may delay a new one. */
const remainsPatienceMs = 15_000;
const remainsComplaint = /is still in use/;

/** Starts the server, and restarts it whenever it ends by itself. Only for the owner. */
export async function keepRunning(plan: Plan) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start(plan, signal);
  // An app that exits without stopping (on a second Ctrl-C) must not leave the database running.
  const endWithProcess = () => current.signal('SIGINT');
  process.on('exit', endWithProcess);
  const watching = watch();

  async function watch(): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedAt = Date.now();
      const how = await current.ended;
      if (signal.aborted) return;
      if (Date.now() - startedAt > healthyMs) pauseMs = firstPauseMs;
      plan.log.error('the database ended by itself and is started again', { how });
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      try {
        current = await start(plan, signal);
        if (signal.aborted) return;
        plan.log.info('database runs again', { pid: current.pid });
      } catch (error) {
        if (signal.aborted) return;
        plan.log.error('the database does not start again', errorFields(error));
      }
    }
  }

  return {
    /** Of the present server, which changes with a restart. */
    pid: () => current.pid,
    /** For good. */
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // One may have become ready at the very moment when stopping began.
      await current.stop();
      process.off('exit', endWithProcess);
    },
  };
}

/**
 * Waits until the server accepts connections, without a time limit, because recovery after a crash may take long. Throws
 * when it does not start, or when `cancel` is aborted meanwhile; then none is left running.
 */
async function start(plan: Plan, cancel: AbortSignal): ReturnType<typeof launch> {
  for (const end = Date.now() + remainsPatienceMs; ; await pause(200)) {
    cancel.throwIfAborted();
    const postmaster = await launch(plan);
    while (postmaster.isRunning() && !cancel.aborted) {
      const file = await readPidFile(plan.place.clusterDir);
      if (file?.pid === postmaster.pid && file.isReady) return postmaster;
      await pause(10);
    }
    await postmaster.stop();
    const how = await postmaster.ended;
    // Children that outlive a killed server keep its output open, so its end cannot be waited for.
    await pause(200);
    const complaint = postmaster.lastLines.join('\n');
    if (!cancel.aborted && (!remainsComplaint.test(complaint) || Date.now() > end))
      throw new EmbeddedPostgresError(`The embedded database does not start (${how}). ${complaint}`);
  }
}

/** Messages that a stopping or starting server sends to every client, which are not worth logging. */
const expectedEnd = /administrator command|shutting down|starting up|not yet accepting/;

async function launch({ place: { clusterDir, clusterName }, binaries, user, isDurable, log }: Plan) {
  const former = await readPidFile(clusterDir);
  const args = ['-D', directoryArgument(clusterDir, user), ...settingArguments(clusterName, isDurable)];
  const child = spawn(binaries.postgres, args, {
    ...user,
    cwd: clusterDir,
    // In a session of its own, so that Ctrl-C in the terminal reaches only the app, which stops the database last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...plainEnvironment(),
      // Another program may have the pid of a server that was killed; PostgreSQL takes this one for no server.
      ...(former !== undefined && { PG_GRANDPARENT_PID: String(former.pid) }),
    },
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', line => {
    lastLines.splice(0, lastLines.length - 4);
    lastLines.push(line);
    if (/^(FATAL|PANIC):/.test(line) && !expectedEnd.test(line)) log.warn('database server', { line });
    else log.debug('database server', { line });
  });
  /** Resolves to a description of how it ended. */
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => child.kill(name);
  return {
    pid: child.pid ?? 0,
    ended,
    lastLines,
    isRunning,
    signal,
    stop: () => endServer(isRunning, signal),
  };
}
