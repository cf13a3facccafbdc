import type { Database } from './database.ts';
import { Unavailable } from './failures.ts';

/** Each lost try means that somebody else's write succeeded in between. */
const mostTries = 30;

/** An attempt's answer when what it had read changed before it wrote. */
export const outrun = Symbol('outrun');

/**
 * Optimistic concurrency: `attempt` reads, decides, and writes in one statement where nothing changed since, else
 * answers `outrun`. Deadlocks and rows that another wrote first count as outrun, too. No transaction stands open while
 * the program decides.
 */
export async function untilWritten<T>(
  db: Database,
  attempt: (tries: number) => Promise<T | typeof outrun>,
): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const written = await attempt(tries);
      if (written !== outrun) return written;
    } catch (error) {
      if (!db.isConflict(error)) throw error;
    }
  }
  throw new Unavailable('What was read changed with every try.');
}

/** Tells when it was written, or may have been: the connection broke before it said so. */
export async function writeAndTell(
  db: Database,
  write: Promise<boolean>,
  tell: () => void,
): Promise<boolean> {
  try {
    const isWritten = await write;
    if (isWritten) tell();
    return isWritten;
  } catch (error) {
    if (db.isConnectionFailure(error)) tell();
    throw error;
  }
}
