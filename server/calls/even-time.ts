import { setTimeout as pause } from 'node:timers/promises';

/** Several times what the slowest of the answers takes that must not be told apart. */
export const beatMs = 250;

/** Until the next beat after the work. */
export function restOfBeat(elapsedMs: number): number {
  return beatMs - (elapsedMs % beatMs);
}

/** The answer leaves on a beat: how long the work took says nothing of what was found (SEC-A7). */
export async function onTheBeat<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  await pause(restOfBeat(performance.now() - startedAt));
  return done;
}
