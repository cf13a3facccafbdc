import { setTimeout as pause } from 'node:timers/promises';

/** Several times the slowest of the answers that must look alike. */
export const beatMs = 250;

export function restOfBeat(elapsedMs: number): number {
  return beatMs - (elapsedMs % beatMs);
}

/** Delays the answer to a multiple of `beatMs`: its time does not reveal what was found (SEC-A7). */
export async function onTheBeat<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  await pause(restOfBeat(performance.now() - startedAt));
  return done;
}
