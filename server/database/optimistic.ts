import { isConflict, isConnectionFailure, Unavailable } from './failures.ts';

/** Each lost try means that somebody else's write succeeded, so progress is made even under contention. */
const mostTries = 30;

/** What an attempt answers when the rows it had read changed before it wrote. */
export const outrun = Symbol('outrun');

/**
 * Optimistic concurrency: `attempt` reads, decides, and writes in one statement if nothing changed since, or else
 * answers `outrun` and is tried again. Deadlocks and unique violations count as outrun, too. No transaction is open
 * while the program decides.
 */
export async function untilWritten<T>(attempt: (tries: number) => Promise<T | typeof outrun>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const written = await attempt(tries);
      if (written !== outrun) return written;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw new Unavailable('What was read changed with every try.');
}

/** Calls `tell` when `write` succeeded, or may have: its connection broke before the outcome was known. */
export async function writeAndTell(write: Promise<boolean>, tell: () => void): Promise<boolean> {
  try {
    const isWritten = await write;
    if (isWritten) tell();
    return isWritten;
  } catch (error) {
    if (isConnectionFailure(error)) tell();
    throw error;
  }
}
