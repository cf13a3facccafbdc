import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';

/** Several times the slowest of the answers that must look alike. */
export const beatMs = 250;

type Delays = { readonly config: Pick<Config, 'hasAnswerDelays'> };

export function restOfBeat(elapsedMs: number, everyMs = beatMs): number {
  return everyMs - (elapsedMs % everyMs);
}

/** Delays the answer to a multiple of `beatMs`: its time does not reveal what was found (SEC-A7). */
export async function onTheBeat<T>(house: Delays, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  await untilBeat(house, startedAt);
  return done;
}

export async function untilBeat({ config }: Delays, startedAt: number, everyMs = beatMs): Promise<void> {
  if (config.hasAnswerDelays) await pause(restOfBeat(performance.now() - startedAt, everyMs));
}
