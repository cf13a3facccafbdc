import { setTimeout as pause } from 'node:timers/promises';

/** Several times the slowest of the answers that must look alike. */
export const beatMs = 250;

export function restOfBeat(elapsedMs: number, everyMs = beatMs): number {
  return everyMs - (elapsedMs % everyMs);
}

/** Delays the answer to a multiple of `everyMs`: its time does not reveal what was found (SEC-A7). */
export async function onTheBeat<T>(work: () => Promise<T>, everyMs = beatMs): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  await pause(restOfBeat(performance.now() - startedAt, everyMs));
  return done;
}
