import { expect } from 'vitest';
import type { World } from './mias-world.ts';

/** A new account that knows nobody. */
export interface Stranger {
  readonly userId: string;
}

export interface Sample {
  /** A valid input that refers to mia's things wherever it can. */
  readonly ask: (world: World) => object;
  /** The whole answer that a stranger gets, for `toEqual`; errors by code alone. Operators’ calls need none. */
  readonly stranger?: (stranger: Stranger, world: World) => object;
  /** Why everybody gets the same answer. */
  readonly isSameForAll?: string;
}

export type Samples = Readonly<Record<string, Sample>>;

export const anyText = expect.any(String);
/** In ISO 8601, as replies have it. */
export const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const nothing = () => ({});
export const done = () => ({});
export const refused = (code: string) => () => ({ code });
