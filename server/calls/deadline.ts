import type { MiddlewareHandler } from 'hono';
import { Unavailable } from '../database/failures.ts';

/** A request that waits for one statement alone is refused before. */
const graceMs = 1_000;

/**
 * One deadline for whatever a reader waits for one after the other: turns, connections, statements. Writes have none, as
 * they come slowly over slow networks; they end with the first statement that is not answered.
 */
export function deadline(answerMs: number): MiddlewareHandler {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Unavailable('not answered in time')), answerMs + graceMs);
    });
    await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  };
}
