import { setTimeout as pause } from 'node:timers/promises';
import { errorFields } from '../log.ts';
import { startPostmaster, stopPostmaster, type Plan, type Postmaster } from './postmaster.ts';

/**
 * The pause before a restart of the server grows from the first to the longest; it begins short, because the app waits.
 */
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A server that ran this long counts as healthy again. */
const healthyMs = 10_000;

export interface RunningServer {
  /** The pid of the present server, which changes with a restart. */
  pid(): number;
  readonly socketDir: string;
  /** Ends the server for good; repeated calls wait for the same end. */
  stop(): Promise<void>;
}

/** Starts the server, and restarts it whenever it ends by itself. */
export async function keepRunning(plan: Plan): Promise<RunningServer> {
  const stopping = new AbortController();
  let current = await startPostmaster(plan, stopping.signal);
  const { socketDir } = current;
  // An app that exits without stopping (on a second Ctrl-C) must not leave the database running.
  const endWithProcess = () => current.signal('SIGINT');
  process.on('exit', endWithProcess);
  const watching = watch();

  async function watch(): Promise<void> {
    let failures = 0;
    for (;;) {
      const startedAt = Date.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > healthyMs) failures = 0;
      plan.log.error('the database ended by itself and is started again', { how });
      const next = await startAgain(failures);
      if (next === undefined) return;
      current = next;
      if (stopping.signal.aborted) return;
      failures += 1;
    }
  }

  async function startAgain(failures: number): Promise<Postmaster | undefined> {
    for (let tries = failures; !stopping.signal.aborted; tries += 1) {
      const pauseMs = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      try {
        const next = await startPostmaster(plan, stopping.signal);
        plan.log.info('database runs again', { pid: next.pid });
        return next;
      } catch (error) {
        if (!stopping.signal.aborted) plan.log.error('the database does not start again', errorFields(error));
      }
    }
    return undefined;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await stopPostmaster(current);
    await watching;
    // A server may have become ready at the very moment when stopping began.
    await stopPostmaster(current);
    process.off('exit', endWithProcess);
  }

  let stopped: Promise<void> | undefined;
  return { pid: () => current.pid, socketDir, stop: () => (stopped ??= stop()) };
}
